//! Errors in the form in which Discord answers them.

use serde_json::{Map, Value, json};

/// The error of a request that Discord would refuse: HTTP status, JSON code, message and, for a
/// form, the fault of each field.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ApiError {
    pub(super) status: u16,
    pub(super) code: u32,
    pub(super) message: &'static str,
    pub(super) errors: Option<Value>,
}

impl ApiError {
    pub(super) const fn new(status: u16, code: u32, message: &'static str) -> Self {
        Self {
            status,
            code,
            message,
            errors: None,
        }
    }

    pub(super) fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

pub(super) const UNAUTHORIZED: ApiError = ApiError::new(401, 0, "401: Unauthorized");
pub(super) const NOT_FOUND: ApiError = ApiError::new(404, 0, "404: Not Found");
pub(super) const METHOD_NOT_ALLOWED: ApiError = ApiError::new(405, 0, "405: Method Not Allowed");
pub(super) const UNKNOWN_APPLICATION: ApiError = ApiError::new(404, 10002, "Unknown Application");
pub(super) const UNKNOWN_CHANNEL: ApiError = ApiError::new(404, 10003, "Unknown Channel");
pub(super) const UNKNOWN_GUILD: ApiError = ApiError::new(404, 10004, "Unknown Guild");
pub(super) const UNKNOWN_MEMBER: ApiError = ApiError::new(404, 10007, "Unknown Member");
pub(super) const UNKNOWN_MESSAGE: ApiError = ApiError::new(404, 10008, "Unknown Message");
pub(super) const UNKNOWN_USER: ApiError = ApiError::new(404, 10013, "Unknown User");
pub(super) const UNKNOWN_WEBHOOK: ApiError = ApiError::new(404, 10015, "Unknown Webhook");
pub(super) const UNKNOWN_INTERACTION: ApiError = ApiError::new(404, 10062, "Unknown interaction");
pub(super) const TOO_MANY_COMMANDS: ApiError = ApiError::new(
    400,
    30032,
    "Maximum number of application commands reached (100)",
);
pub(super) const TOO_LARGE: ApiError = ApiError::new(413, 40005, "Request entity too large");
pub(super) const ALREADY_ACKNOWLEDGED: ApiError =
    ApiError::new(400, 40060, "Interaction has already been acknowledged.");
pub(super) const MISSING_ACCESS: ApiError = ApiError::new(403, 50001, "Missing Access");
pub(super) const DM_CHANNEL: ApiError =
    ApiError::new(403, 50003, "Cannot execute action on a DM channel");
pub(super) const OTHERS_MESSAGE: ApiError =
    ApiError::new(403, 50005, "Cannot edit a message authored by another user");
pub(super) const EMPTY_MESSAGE: ApiError =
    ApiError::new(400, 50006, "Cannot send an empty message");
pub(super) const CLOSED_DM: ApiError =
    ApiError::new(403, 50007, "Cannot send messages to this user");
pub(super) const NOT_A_TEXT_CHANNEL: ApiError =
    ApiError::new(400, 50008, "Cannot send messages in a non-text channel");
pub(super) const MISSING_PERMISSIONS: ApiError = ApiError::new(403, 50013, "Missing Permissions");
pub(super) const WRONG_CHANNEL_TYPE: ApiError =
    ApiError::new(400, 50024, "Cannot execute action on this channel type");
pub(super) const INVALID_WEBHOOK_TOKEN: ApiError =
    ApiError::new(401, 50027, "Invalid Webhook Token");
pub(super) const INVALID_RECIPIENT: ApiError = ApiError::new(400, 50033, "Invalid Recipient(s)");
pub(super) const THREAD_IS_ARCHIVED: ApiError = ApiError::new(400, 50083, "Thread is archived");
pub(super) const INVALID_JSON: ApiError =
    ApiError::new(400, 50109, "The request body contains invalid JSON.");
pub(super) const ENTRY_POINT_LEFT_OUT: ApiError = ApiError::new(
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the \
     Entry Point command in your update request or delete it separately.",
);
pub(super) const NO_MUTUAL_GUILDS: ApiError = ApiError::new(
    403,
    50278,
    "Cannot send messages to this user due to having no mutual guilds",
);
pub(super) const THREAD_EXISTS: ApiError = ApiError::new(
    400,
    160_004,
    "A thread has already been created for this message",
);
pub(super) const THREAD_IS_LOCKED: ApiError = ApiError::new(403, 160_005, "Thread is locked");

/// The faults of a form, field by field.
///
/// A path names a field with dots between its parts: `embeds.0.title`. The empty path is the
/// form itself.
#[derive(Debug, Default)]
pub(super) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Notes one fault of the field at `path`.
    pub(super) fn fault(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut place = &mut self.errors;
        for part in path.split('.').filter(|part| !part.is_empty()) {
            let inner = place
                .entry(part)
                .or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(inner) = inner else { return };
            place = inner;
        }
        let list = place
            .entry("_errors")
            .or_insert_with(|| Value::Array(Vec::new()));
        if let Value::Array(list) = list {
            list.push(json!({"code": code, "message": message.into()}));
        }
    }

    /// Notes that the field at `path` is missing.
    pub(super) fn required(&mut self, path: &str) {
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Returns `true` if no fault has been noted so far.
    pub(super) fn is_good(&self) -> bool {
        self.errors.is_empty()
    }

    /// Returns the error, if any fault has been noted.
    pub(super) fn finish(self) -> Result<(), ApiError> {
        if self.is_good() {
            return Ok(());
        }
        let mut error = ApiError::new(400, 50035, "Invalid Form Body");
        error.errors = Some(Value::Object(self.errors));
        Err(error)
    }
}

/// Returns the error of a form with a single fault.
pub(super) fn invalid(path: &str, code: &str, message: impl Into<String>) -> ApiError {
    let mut form = Form::default();
    form.fault(path, code, message);
    match form.finish() {
        Err(error) => error,
        Ok(()) => ApiError::new(400, 50035, "Invalid Form Body"),
    }
}

#[cfg(test)]
mod tests {
    use super::Form;
    use serde_json::json;

    #[test]
    fn faults_are_nested_by_the_path_of_their_field() {
        let mut form = Form::default();
        form.fault(
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 256 or fewer in length.",
        );
        form.required("content");
        let error = form.finish().expect_err("two faults were noted");
        assert_eq!(error.code, 50035);
        assert_eq!(
            error.body()["errors"]["embeds"]["0"]["title"]["_errors"][0]["code"],
            json!("BASE_TYPE_MAX_LENGTH")
        );
        assert_eq!(
            error.body()["errors"]["content"]["_errors"][0]["code"],
            json!("BASE_TYPE_REQUIRED")
        );
    }
}
