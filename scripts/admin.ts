/** `npm run admin -- EMAIL` makes an account an administrator; `--reset-second-factor` removes its passkeys. */
import pg from "pg";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { withDatabase } from "./stack/with-database";

const MAKE_ADMIN = `
  WITH before AS (SELECT * FROM "User" WHERE email = $1 FOR UPDATE),
  made AS (
    UPDATE "User" SET "accountType" = 'admin', "updatedAt" = now()
    WHERE id IN (SELECT id FROM before WHERE "accountType" <> 'admin') RETURNING id
  ),
  noted AS (
    INSERT INTO "AuditEntry" (id, "actorName", action, "subjectId", "subjectName", "accountId")
    SELECT gen_random_uuid(), 'npm run admin', 'adminMade', id,
      coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), email), id
    FROM before WHERE id IN (SELECT id FROM made)
  )
  SELECT id FROM before`;

/** Also ends all sessions, which the lost passkey may have opened. */
const RESET_SECOND_FACTOR = `
  WITH person AS (
    UPDATE "User" SET "asksSecondFactor" = false, "updatedAt" = now() WHERE email = $1 RETURNING *
  ),
  passkeys AS (DELETE FROM "Passkey" WHERE "userId" IN (SELECT id FROM person)),
  codes AS (DELETE FROM "RecoveryCode" WHERE "userId" IN (SELECT id FROM person)),
  pending AS (DELETE FROM "PendingSignIn" WHERE "userId" IN (SELECT id FROM person)),
  tokens AS (DELETE FROM "AccessToken" WHERE "userId" IN (SELECT id FROM person)),
  sessions AS (DELETE FROM "Session" WHERE "userId" IN (SELECT id FROM person)),
  noted AS (
    INSERT INTO "AuditEntry" (id, "actorName", action, "subjectId", "subjectName", "accountId")
    SELECT gen_random_uuid(), 'npm run admin', 'secondFactorReset', id,
      coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), email), id
    FROM person
  )
  SELECT id FROM person`;

const COMMANDS = {
  "": { sql: MAKE_ADMIN, done: "is an administrator now" },
  "--reset-second-factor": {
    sql: RESET_SECOND_FACTOR,
    done: "has no passkey and no recovery codes any more, and is signed out everywhere",
  },
};
type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

async function runCommand({ sql, done }: Command, databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query(sql, [email.trim().toLowerCase()]);
    if (rowCount === 0) throw new Problem(`There is no account with the address ${email}. Sign up first.`);
    console.log(`${email} ${done}.`);
  } finally {
    await client.end();
  }
}

try {
  const [email, option = "", ...rest] = process.argv.slice(2);
  const command = (COMMANDS as Partial<Record<string, Command>>)[option];
  if (!email?.includes("@") || !command || rest.length > 0)
    throw new Problem("Usage: npm run admin -- EMAIL [--reset-second-factor]");
  await withDatabase("npm run admin", (url) => runCommand(command, url, email));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
