import pg from "pg";
import { signUpRider } from "@/tests/support/server/api-client";

/** A signed-in admin with a new account, which became an admin as by `npm run admin`. */
export async function signUpAdmin() {
  const admin = await signUpRider();
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    await database.query(`UPDATE "User" SET "accountType" = 'admin' WHERE id = $1`, [admin.account.id]);
  } finally {
    await database.end();
  }
  return admin;
}
