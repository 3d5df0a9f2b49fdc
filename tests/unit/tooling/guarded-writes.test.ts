/** The lint rule by which raw SQL that writes goes through writeTransaction. */
import { guardedWrites } from "@/scripts/lint/guarded-writes.mjs";
import { testLintRule } from "@/tests/support/lint-rule";

const unguarded = (code: string) => ({ code, finding: { messageId: "unguarded" } });

testLintRule(guardedWrites, {
  finds: {
    "an insert by db()": unguarded("db().$executeRaw`INSERT INTO videos (id) VALUES (${id})`;"),
    "an update after a value": unguarded('db().$queryRaw`WITH a AS (${b}) UPDATE "videos" SET id = ${id}`;'),
    "a deletion by readPrepared": unguarded("readPrepared`DELETE FROM videos WHERE id = ${id}`;"),
  },
  passes: {
    "a query that reads": "db().$queryRaw`SELECT id FROM videos WHERE id = ${id}`;",
    "a lock": "db().$queryRaw`SELECT id FROM videos FOR UPDATE`;",
    "a write in a transaction": "transaction.$executeRaw`DELETE FROM videos WHERE id = ${id}`;",
  },
});
