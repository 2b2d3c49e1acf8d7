# The bot in a container (docs/hosting.md). Everything that lasts stands in /data.

FROM rust:1-slim-trixie AS build
WORKDIR /piste
COPY . .
RUN cargo build --profile dist --package piste --no-default-features --locked

FROM debian:trixie-slim
# A user of its own, who owns nothing but the folder.
RUN useradd --uid 10001 --user-group --no-log-init --no-create-home --shell /usr/sbin/nologin piste \
    && install --directory --owner=piste --group=piste --mode=700 /data
COPY --from=build /piste/target/dist/piste /usr/local/bin/piste
COPY LICENSE /usr/share/doc/piste/LICENSE
COPY assets/fonts/LICENSE.txt /usr/share/doc/piste/LICENSE.font
# A new volume begins with it. Its database is data/piste.db, seen from the root.
COPY --chown=piste:piste config.example.toml /data/config.toml
WORKDIR /
USER 10001:10001
VOLUME /data
# As in docs/piste.service: glibc keeps less memory.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536
# The program itself is process 1: SIGTERM ends it in order.
ENTRYPOINT ["piste"]
CMD ["run", "--config", "/data/config.toml"]
