# The site as one container; compose.yaml adds PostgreSQL and nginx.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/nivasa
COPY . .
RUN npm ci --include=dev --no-audit --no-fund \
 && node scripts/compile-messages.ts \
 && NODE_ENV=production node scripts/build.ts \
 && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# For node scripts/backup.ts and scripts/restore.ts. pg_dump is of PostgreSQL 15, as is the server of compose.yaml.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates openssh-client restic postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node -m 700 /data
WORKDIR /srv/nivasa
COPY --from=build /srv/nivasa .
USER node
# It listens on all addresses of the container network, so it needs a proxy in front.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/compile-cache \
    DATA_DIR=/data HOST=0.0.0.0 TRUST_PROXY=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "--no-allocation-site-pretenuring", "--max-old-space-size=1024", "dist/api/main.js"]
