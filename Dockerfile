# The program without a database and without a certificate: compose.yaml adds both. docs/operations.md says what was tried.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/strideframe
COPY . .
# The public pages are made once, and name this address.
ARG APP_URL=http://localhost:3000
RUN npm ci && CI=true APP_URL=$APP_URL npm run build

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg bubblewrap util-linux \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 1200 --home-dir /data strideframe && install -d -o strideframe /data /data/objects
COPY --from=build /srv/strideframe /srv/strideframe
WORKDIR /srv/strideframe
ARG APP_URL=http://localhost:3000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data APP_URL=$APP_URL
USER strideframe
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
