//! The way in which acts are written into buttons and read again: a key, what the act is about, and
//! fields behind colons. `acts!` makes the enums of a table and the reading and writing of them.

use host::{Deed, Ply, Right};

/// The kind of control that carries an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button.
    Button,
    /// A select, whose chosen option belongs to the act.
    Select,
    /// A button, or a select whose chosen option belongs to the act.
    Setting,
    /// A button that opens a form, and the form, whose words belong to the act.
    Form,
    /// None: the act is typed as a command.
    Typed,
}

/// The way in which an act is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A new message that only the caller sees.
    Private,
    /// A new state of the clicked message if only the caller sees it, or else a new message.
    Update,
    /// New rows of the clicked message.
    Rows,
    /// A new message that everybody in the channel sees.
    Everybody,
}

/// A row of the table of acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The key with which it is written.
    pub key: &'static str,
    /// The name under which it is counted and stands on the page of permissions.
    pub name: &'static str,
    /// The deed that it asks the host for.
    pub deed: Deed,
    /// The control that carries it.
    pub control: Control,
    /// The way in which it is answered.
    pub reply: Reply,
}

impl Row {
    /// Returns the rights that it asks for, all of them.
    pub fn rights(&self) -> Vec<Right> {
        let shows = (self.reply == Reply::Everybody).then_some(Deed::ShowEverybody);
        let rights = [Some(self.deed), shows].into_iter().flatten();
        let mut rights: Vec<Right> = rights.map(Deed::right).collect();
        if rights.len() > 1 {
            rights.retain(|right| *right != Right::Anybody);
        }
        rights
    }
}

/// A part of an act as it is written.
pub(in crate::discord) trait Field {
    /// Writes the part after what stands before it.
    fn write(&self, text: &mut String);

    /// Takes the part from the beginning of a text. Returns `None` if it does not stand there.
    fn read(text: &mut &str) -> Option<Self>
    where
        Self: Sized;

    /// Returns the values that are written shortest and longest; of a text, ordinary ones.
    fn ends() -> [Self; 2]
    where
        Self: Sized;

    /// Returns the ply, if the part is one.
    fn ply(&self) -> Option<Ply> {
        None
    }

    /// Returns `true` if the part changes a setting.
    fn changes(&self) -> bool {
        false
    }

    /// Returns `true` if it may take what follows it, so that no tag can.
    fn takes_rest(&self) -> bool {
        false
    }
}

/// The subject of an act, with the place of the key beside it.
pub(super) trait Subject {
    /// Writes the key and the subject.
    fn write(&self, key: &str) -> String;

    /// Takes the key and the subject from the beginning of a text.
    fn read(key: &str, text: &mut &str) -> Option<Self>
    where
        Self: Sized;

    /// Returns the subjects that are written shortest and longest.
    fn ends() -> [Self; 2]
    where
        Self: Sized;
}

/// Takes the text up to the next colon, after the colon before it.
pub(super) fn segment<'a>(text: &mut &'a str) -> Option<&'a str> {
    let rest = text.strip_prefix(':')?;
    let end = rest.find(':').unwrap_or(rest.len());
    let (taken, left) = rest.split_at(end);
    *text = left;
    Some(taken)
}

/// Takes a key from the beginning of a text.
pub(super) fn take_key(key: &str, text: &mut &str) -> Option<()> {
    *text = text.strip_prefix(key)?;
    Some(())
}

/// Makes the enums of a table of acts.
macro_rules! acts {
    ($(
        $(#[$doc:meta])*
        $Acts:ident: $Subject:ident($About:ty) $group:literal {
            $(
                $(#[$act_doc:meta])*
                $Act:ident $({ $($field:ident: $Field:ty),+ })? = $key:literal $(as $name:literal)?
                    => $deed:ident, $control:ident, $reply:ident;
            )+
        }
    )+) => {
        /// Everything that a button, a select, a form or a command can ask for.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Act {
            $(
                $(#[$doc])*
                $Subject($About, $Acts),
            )+
        }

        impl Act {
            /// Returns the act's row in the table.
            pub const fn row(&self) -> Row {
                match self {
                    $(Self::$Subject(_, act) => act.row(),)+
                }
            }

            /// Returns every row of the table.
            pub fn rows() -> Vec<Row> {
                [$($Acts::ROWS),+].concat()
            }

            /// Returns an act of every row, written as short as possible.
            pub fn least() -> Vec<Self> {
                let mut all = Vec::new();
                $(all.extend($Acts::least().into_iter().map(|act| {
                    let [about, _] = Subject::ends();
                    Self::$Subject(about, act)
                }));)+
                all
            }

            /// Returns an act of every row, written as long as possible.
            pub fn most() -> Vec<Self> {
                let mut all = Vec::new();
                $(all.extend($Acts::most().into_iter().map(|act| {
                    let [_, about] = Subject::ends();
                    Self::$Subject(about, act)
                }));)+
                all
            }

            /// Returns the ply that it was offered for, if it is about one.
            pub fn ply(&self) -> Option<Ply> {
                let mut plies = self.fields().into_iter().filter_map(Field::ply);
                plies.next()
            }

            pub(super) fn fields(&self) -> Vec<&dyn Field> {
                match self {
                    $(Self::$Subject(_, act) => act.fields(),)+
                }
            }

            pub(super) fn subject(&self) -> &dyn Subject {
                match self {
                    $(Self::$Subject(about, _) => about,)+
                }
            }

            /// Reads every act that can stand at the beginning of a text, each with what follows.
            pub(super) fn readings(text: &str) -> Vec<(Self, &str)> {
                let mut found = Vec::new();
                $($Acts::readings(text, &mut found);)+
                found
            }
        }

        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq, Eq)]
            pub enum $Acts {
                $(
                    $(#[$act_doc])*
                    $Act $({
                        $(
                            #[doc = concat!("The ", stringify!($field), ".")]
                            $field: $Field,
                        )+
                    })?,
                )+
            }

            impl $Acts {
                /// The rows of the table.
                pub const ROWS: &'static [Row] =
                    &[$(acts!(@row $group $key $($name)? => $deed $control $reply)),+];

                /// Returns the act's row in the table.
                pub const fn row(&self) -> Row {
                    match self {
                        $(Self::$Act { .. } => {
                            acts!(@row $group $key $($name)? => $deed $control $reply)
                        })+
                    }
                }

                /// Returns an act of every row, written as short as possible.
                pub fn least() -> Vec<Self> {
                    vec![$(Self::$Act $({
                        $($field: { let [end, _] = Field::ends(); end }),+
                    })?),+]
                }

                /// Returns an act of every row, written as long as possible.
                pub fn most() -> Vec<Self> {
                    vec![$(Self::$Act $({
                        $($field: { let [_, end] = Field::ends(); end }),+
                    })?),+]
                }

                pub(super) fn fields(&self) -> Vec<&dyn Field> {
                    match self {
                        $(Self::$Act $({ $($field),+ })? => vec![$($($field as &dyn Field),+)?],)+
                    }
                }

                fn readings<'a>(text: &'a str, found: &mut Vec<(Act, &'a str)>) {
                    $(
                        let read = || {
                            let mut rest = text;
                            let about = Subject::read($key, &mut rest)?;
                            let act = Self::$Act $({ $($field: Field::read(&mut rest)?),+ })?;
                            Some((Act::$Subject(about, act), rest))
                        };
                        found.extend(read());
                    )+
                }
            }
        )+
    };
    (@row $group:literal $key:literal $($name:literal)?
        => $deed:ident $control:ident $reply:ident) => {
        Row {
            key: $key,
            name: acts!(@name $group $key $($name)?),
            deed: Deed::$deed,
            control: Control::$control,
            reply: Reply::$reply,
        }
    };
    (@name $group:literal $key:literal $name:literal) => { concat!($group, $name) };
    (@name $group:literal $key:literal) => { concat!($group, $key) };
}
pub(super) use acts;
