/** `npm run admin -- EMAIL`: makes an existing account an administrator, whether the program runs or not. */
import pg from "pg";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { withDatabase } from "./stack/with-database";

/** In one statement, as `recordAudit` would: who is an admin already stays one, without another line. */
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

async function makeAdmin(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query(MAKE_ADMIN, [email.trim().toLowerCase()]);
    if (rowCount === 0) throw new Problem(`There is no account with the address ${email}. Sign up first.`);
    console.log(`${email} is an administrator now.`);
  } finally {
    await client.end();
  }
}

try {
  const [email, ...rest] = process.argv.slice(2);
  if (!email?.includes("@") || rest.length > 0) throw new Problem("Usage: npm run admin -- EMAIL");
  await withDatabase("npm run admin", (url) => makeAdmin(url, email));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
