//! The stand-in against Discord's published description of its interface.
//!
//! Bodies that the stand-in accepts must be valid by the description, those that it refuses for
//! their form must be invalid, and its answers must fit the description's answers.

use jsonschema::Validator;
use piste_standin::Id;
use serde_json::{Map, Value, json};

use crate::bodies::{CHANNEL, COMMANDS, MEMBER, MESSAGE, MESSAGES, ROLES, bad, good};
use crate::requests::Stage;

/// The excerpt of the description that the stand-in keeps.
const EXCERPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/description/published.json");
/// The parts of a schema that people read.
const TEXTS: [&str; 2] = ["title", "description"];

/// The published description.
struct Description(Value);

impl Description {
    fn read() -> Self {
        let path = std::env::var("DISCORD_OPENAPI").expect("DISCORD_OPENAPI names the description");
        let text = std::fs::read_to_string(&path).expect("the description is readable");
        Self(serde_json::from_str(&text).expect("the description is JSON"))
    }

    /// A validator for one schema of the description.
    fn validator(&self, schema: &Value) -> Validator {
        let mut schema = schema.clone();
        schema["components"] = self.0["components"].clone();
        jsonschema::draft202012::new(&schema).expect("the description's schemas are sound")
    }

    /// The schema with this name in as few words as it can be checked by: no texts for people, and
    /// of its fields only those of `excerpt`.
    fn excerpt(&self, name: &str, excerpt: &Value) -> Value {
        let mut schema = self.0["components"]["schemas"][name].clone();
        strip_texts(&mut schema);
        if let Some(fields) = schema["properties"].as_object_mut() {
            fields.retain(|field, _| excerpt["properties"].get(field).is_some());
        }
        schema
    }

    fn named(&self, name: &str) -> Validator {
        self.validator(&json!({"$ref": format!("#/components/schemas/{name}")}))
    }

    fn request(&self, method: &str, path: &str) -> Validator {
        let body = &self.0["paths"][path][method]["requestBody"]["content"]["application/json"];
        assert!(body["schema"].is_object(), "{method} {path} takes a body");
        self.validator(&body["schema"])
    }

    fn response(&self, method: &str, path: &str, status: u16) -> Option<Validator> {
        let answers = &self.0["paths"][path][method]["responses"];
        let found = &answers[status.to_string()];
        let content = &found["content"]["application/json"]["schema"];
        content.is_object().then(|| self.validator(content))
    }
}

fn strip_texts(schema: &mut Value) {
    match schema {
        Value::Object(parts) => {
            parts.retain(|name, part| !(part.is_string() && TEXTS.contains(&name.as_str())));
            parts.values_mut().for_each(strip_texts);
        }
        Value::Array(parts) => parts.iter_mut().for_each(strip_texts),
        _ => {}
    }
}

/// Schemas as a file: a line for each field.
fn written(schemas: &Map<String, Value>) -> String {
    let lines = |parts: Vec<String>, end: &str| parts.join(",\n") + end;
    let schemas = schemas.iter().map(|(name, schema)| {
        let parts = schema.as_object().expect("a schema is an object").iter();
        let parts = parts.map(|(name, part)| match (name.as_str(), part) {
            ("properties", Value::Object(fields)) => {
                let fields = fields.iter();
                let fields = fields.map(|(name, field)| format!("      {name:?}: {field}"));
                format!("    {name:?}: {{\n{}    }}", lines(fields.collect(), "\n"))
            }
            _ => format!("    {name:?}: {part}"),
        });
        format!("  {name:?}: {{\n{}  }}", lines(parts.collect(), "\n"))
    });
    format!("{{\n{}}}\n", lines(schemas.collect(), "\n"))
}

fn complaints(validator: &Validator, value: &Value) -> Vec<String> {
    let errors = validator.iter_errors(value);
    errors
        .map(|error| format!("{}: {error}", error.instance_path()))
        .take(4)
        .collect()
}

/// Every fault of a form, wherever it is nested.
fn leaves(errors: &Value) -> Box<dyn Iterator<Item = &Value> + '_> {
    let nested = errors.as_object().into_iter().flatten();
    Box::new(nested.flat_map(|(name, inner)| match inner {
        Value::Array(list) if name == "_errors" => Box::new(list.iter()),
        inner => leaves(inner),
    }))
}

/// The misfits, each with the request that showed it.
#[derive(Default)]
struct Findings(Vec<String>);

impl Findings {
    fn check(&mut self, name: &str, validator: &Validator, value: &Value) {
        let found = complaints(validator, value);
        self.0.extend(
            found
                .into_iter()
                .map(|complaint| format!("{name}: {complaint}")),
        );
    }

    fn finish(self) {
        assert!(self.0.is_empty(), "{}", self.0.join("\n"));
    }
}

#[tokio::test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
async fn what_the_stand_in_accepts_is_valid_by_the_description_and_so_are_its_answers() {
    let description = Description::read();
    let mut findings = Findings::default();
    for (method, path, body) in good() {
        let name = format!("{method} {path} {body:.200}");
        let mut stage = Stage::new().await;
        let body = stage.filled(&body);
        let (status, answer) = stage.send_fresh(method, path, &body).await;
        assert!((200..300).contains(&status), "{name} was refused: {answer}");
        findings.check(&name, &description.request(method, path), &body);
        if status != 204 {
            let response = description
                .response(method, path, status)
                .expect("it is described");
            findings.check(&format!("the answer to {name}"), &response, &answer);
        }
    }
    findings.finish();
}

#[tokio::test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
async fn what_the_stand_in_refuses_for_its_form_is_invalid_by_the_description() {
    let description = Description::read();
    let error = description.named("Error");
    let mut findings = Findings::default();
    for (method, path, body, looser) in bad() {
        let name = format!("{method} {path} {body:.200}");
        let (_, answer) = Stage::new().await.send_fresh(method, path, &body).await;
        // The description wants numbers for the codes of fields, where Discord has words.
        let words = leaves(&answer["errors"])
            .all(|leaf| leaf["code"].is_string() && leaf["message"].is_string());
        if !words {
            findings.0.push(format!("{name}: {answer}"));
        }
        findings.check(&name, &error, &answer);
        let valid = description.request(method, path).is_valid(&body);
        if valid != looser.is_some() {
            findings.0.push(format!(
                "{name}: valid {valid}, expected looser: {looser:?}"
            ));
        }
    }
    findings.finish();
}

#[tokio::test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
async fn what_is_read_from_the_stand_in_fits_the_description() {
    let description = Description::read();
    let mut findings = Findings::default();
    let mut stage = Stage::new().await;
    let dm = stage.scene.ada.open_dm();
    let said = stage.scene.ada.say(stage.scene.channel, "hello");
    said.expect("Ada may post");
    let thread = Id(stage.start_thread().await.parse().expect("an id"));
    for path in [
        MESSAGES,
        MESSAGE,
        CHANNEL,
        COMMANDS,
        ROLES,
        MEMBER,
        "/users/@me",
        "/applications/@me",
        "/oauth2/applications/@me",
        "/gateway",
        "/gateway/bot",
    ] {
        let (status, answer) = stage.send("get", path, None).await;
        let response = description
            .response("get", path, status)
            .expect("it is described");
        findings.check(path, &response, &answer);
    }
    for channel in [dm, thread] {
        stage.names.insert("channel_id", channel.to_string());
        let (status, answer) = stage.send("get", CHANNEL, None).await;
        let response = description
            .response("get", CHANNEL, status)
            .expect("it is described");
        findings.check("a channel", &response, &answer);
    }
    let (status, answer) = stage.send("get", "/channels/1", None).await;
    assert_eq!(status, 404);
    findings.check("an error", &description.named("Error"), &answer);
    findings.finish();
}

#[test]
#[ignore = "needs Discord's published OpenAPI description (run by .ci/run)"]
fn the_stand_ins_excerpt_is_word_for_word() {
    let description = Description::read();
    let held = std::fs::read_to_string(EXCERPT).expect("the excerpt is readable");
    let mut schemas: Map<String, Value> = serde_json::from_str(&held).expect("it is JSON");
    for (name, schema) in &mut schemas {
        *schema = description.excerpt(name, schema);
    }
    let published = written(&schemas);
    if std::env::var_os("ACCEPT_DESCRIPTION").is_some() {
        std::fs::write(EXCERPT, &published).expect("written");
    } else {
        assert!(held == published, "{EXCERPT} differs from the description");
    }
}
