/** `npm run storage:check` tests the bucket of the settings, and prints each fault with its remedy. */
import { parseEnv } from "../lib/server/env";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { loadEnvFile } from "./bootstrap/settings.mjs";
import { tryBucket } from "./storage-check/trials";

function readSettings() {
  loadEnvFile();
  const rest = { DATABASE_URL: "postgresql://nobody@localhost/none", AUTH_SECRET: "-".repeat(32) };
  return parseEnv({ ...process.env, ...rest });
}

try {
  const settings = readSettings();
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  if (!bucket)
    throw new Problem(
      "S3_BUCKET is not set: objects are a folder in DATA_DIR, and there is no bucket to try.",
    );
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = settings;
  const config = {
    region,
    endpoint,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    credentials: { accessKeyId, secretAccessKey },
  };
  console.log(`Trying the bucket ${bucket} at ${endpoint ?? `Amazon's ${region}`} …`);
  const findings = await tryBucket({ bucket, config, origin: new URL(settings.APP_URL).origin });
  for (const { trial, problem, isOptional } of findings) {
    if (problem === null) console.log(`  right  ${trial}`);
    else console.log(`  ${isOptional ? "note " : "WRONG"}  ${trial}: ${problem}`);
  }
  const wrong = findings.filter(({ problem, isOptional }) => problem !== null && !isOptional);
  if (wrong.length > 0) process.exitCode = 1;
  console.log(wrong.length === 0 ? "The bucket can be used." : "The bucket cannot be used like this.");
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
