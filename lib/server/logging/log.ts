/** JSON lines on standard output, without secrets. */
import pino from "pino";
import { env } from "../env";
import { requestContext } from "../request/request-context";

const SECRETS = ["password", "passwordHash", "code", "token", "cookie", "authorization", "signed_video_url"];

let logger: pino.Logger | undefined;

export function log(): pino.Logger {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    mixin() {
      const { requestId, job } = requestContext() ?? {};
      return { requestId, job };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
  });
  return logger;
}
