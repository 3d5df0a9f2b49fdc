/** `npm run admin -- EMAIL`: makes an existing account an administrator, whether the program runs or not. */
import pg from "pg";
import { describeFailure, Problem } from "./bootstrap/problem.mjs";
import { withDatabase } from "./stack/with-database";

async function makeAdmin(databaseUrl: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const sql = `update "User" set "accountType" = 'admin', "updatedAt" = now() where email = $1`;
    const { rowCount } = await client.query(sql, [email.trim().toLowerCase()]);
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
