//! Any text as a custom id: it is an act that is written just so, or none.
#![no_main]

use libfuzzer_sys::fuzz_target;
use piste::discord::act::Act;

fuzz_target!(|text: &str| {
    if let Some((act, mark)) = Act::parse(text) {
        assert_eq!(act.write(mark.as_ref()), text, "there is one way to write each");
    }
});
