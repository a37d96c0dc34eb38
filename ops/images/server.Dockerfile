# syntax=docker/dockerfile:1

# The images of Fairhouse, from one build: server (every role), studio, sandbox.
#   docker build --file ops/images/server.Dockerfile --target server --tag fairhouse/server:0.1.0 .

FROM node:24-trixie-slim AS workspace
RUN npm install --global pnpm@12.18.0
WORKDIR /src
# The lockfile alone decides what is fetched, so a change of code reuses this layer.
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm fetch --store-dir /pnpm/store
COPY . .
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm install --offline --frozen-lockfile --store-dir /pnpm/store

FROM workspace AS build
RUN pnpm --filter @fairhouse/web build \
 && pnpm --filter @fairhouse/backoffice build \
 && pnpm --filter @fairhouse/server build

# What every image stands on: no package manager is used in it, and the user can change none of its files.
FROM node:24-trixie-slim AS base
ENV NODE_ENV=production
WORKDIR /app
COPY ops/images/healthcheck.mjs ./

FROM base AS server
# The only folders that the server may write to; a volume mounted here inherits the owner.
RUN install --directory --owner=node --group=node /var/lib/fairhouse /var/lib/fairhouse-uploads
COPY --from=build /src/apps/server/dist ./
COPY --from=build /src/apps/web/dist ./web
COPY --from=build /src/apps/backoffice/dist ./backoffice
USER node
ENV HOST=0.0.0.0 \
    WEB_DIST=/app/web \
    BACKOFFICE_DIST=/app/backoffice
EXPOSE 4100 4110 4120 4130 4140
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "/app/healthcheck.mjs", "livez"]
CMD ["node", "--enable-source-maps", "main.js"]

# The in-house games. It runs from source: Node takes the types off by itself.
FROM workspace AS studio
RUN pnpm --filter @fairhouse/studio build
COPY ops/images/healthcheck.mjs /healthcheck.mjs
WORKDIR /src/apps/studio
USER node
ENV NODE_ENV=production \
    STUDIO_HOST=0.0.0.0 \
    STUDIO_DIST=/src/apps/studio/dist
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "/healthcheck.mjs", "livez", "4400"]
CMD ["node", "src/main.ts"]

# Never part of a production; it runs from source, as in development.
FROM workspace AS sandbox
COPY ops/images/healthcheck.mjs /healthcheck.mjs
WORKDIR /src/apps/sandbox
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 CMD ["node", "/healthcheck.mjs", "livez", "4300"]
CMD ["node", "src/main.ts"]

# Without a target the server is built.
FROM server
