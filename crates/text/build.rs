//! A new file of texts is compiled in as soon as it is there.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
