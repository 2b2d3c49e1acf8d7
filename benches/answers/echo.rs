//! A bot that answers one command with a fixed text and does nothing else, to measure the cost of
//! the client library, the gateway and this machine.

use piste_standin::{Id, Server, User, World};
use poise::{Framework, FrameworkOptions};
use serenity::all::{Command, GatewayIntents, HttpBuilder};
use tokio::runtime::Handle;

type Error = serenity::Error;

#[poise::command(slash_command)]
async fn echo(context: poise::Context<'_, (), Error>) -> Result<(), Error> {
    let reply = poise::CreateReply::default()
        .ephemeral(true)
        .content("echo");
    context.send(reply).await.map(drop)
}

/// A bot that echoes, in a world with one person.
pub(crate) struct Echo {
    user: User,
    channel: Id,
    _server: Server,
}

impl Echo {
    /// Starts the bot on its runtime, and waits until its command is known.
    pub(crate) async fn start(bot: &Handle, token: &str) -> Self {
        let world = World::new(piste_standin::Clock::system(), token);
        let guild = world.add_guild("echo", "en-GB");
        let channel = world.add_text_channel(guild, "echo");
        let user = world.add_user("Ada", "en-US");
        world.join(guild, user.id());
        let server = Server::start(&world).await.expect("a port is free");
        let http = HttpBuilder::new(token)
            .proxy(server.url())
            .ratelimiter_disabled(true)
            .build();
        let options = FrameworkOptions {
            commands: vec![echo()],
            initialize_owners: false,
            ..FrameworkOptions::default()
        };
        let framework = Framework::builder()
            .options(options)
            .setup(|context, _ready, framework| {
                Box::pin(async move {
                    let commands = &framework.options().commands;
                    let builders = poise::builtins::create_application_commands(commands);
                    Command::set_global_commands(context, builders).await?;
                    Ok(())
                })
            })
            .build();
        let mut client = serenity::all::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .framework(framework)
            .await
            .expect("a client");
        bot.spawn(async move { client.start().await });
        super::commands_are_known(&world).await;
        Self {
            user,
            channel,
            _server: server,
        }
    }

    /// Uses the command once.
    pub(crate) async fn ask(&self) {
        let answer = self.user.command("/echo", self.channel).await;
        assert_eq!(answer.expect("answered").content(), "echo");
    }
}
