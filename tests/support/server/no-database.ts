/** Settings for unit tests of server modules that read them and never reach a database. */
export function setNoDatabase(): void {
  Object.assign(process.env, {
    DATABASE_URL: "postgresql://nowhere",
    AUTH_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
  });
}
