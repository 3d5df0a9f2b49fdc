/** The lint rule by which each query on a table with soft deletion says whether it means deleted rows too. */
import { expect, test } from "@jest/globals";
import { Linter } from "eslint";
import { softDeletion } from "@/scripts/lint/soft-deletion.mjs";

const config: Linter.Config = {
  plugins: { rows: { rules: { "soft-deletion": softDeletion } } },
  rules: { "rows/soft-deletion": "error" },
};
const findings = (code: string) => new Linter().verify(code, config).length;

test.each([
  ["no where at all", "db().video.findMany({ take: 1 });"],
  ["a where of its own", "transaction.comment.count({ where: { id } });"],
  ["a where in a constant", "const where = { id }; transaction.marker.updateMany({ where, data });"],
  ["a where from elsewhere", "db().video.findMany({ where: of(id) });"],
  ["the table of any kind", "const table = annotationTable(db(), kind); table.findFirst({ where: { id } });"],
])("a query with %s that is silent about deleted rows is found", (_what, code) => {
  expect(findings(code)).toBe(1);
});

test.each([
  ["that means none", "db().video.findMany({ where: { id, ...NOT_DELETED } });"],
  ["that means them too", "const where = { ...EVEN_DELETED }; db().video.findMany({ where });"],
  ["by the moment of deletion", "db().video.findMany({ where: { deletedAt: { lte: before } } });"],
  ["of a table without soft deletion", "db().session.findMany({ where: { id } });"],
])("a query %s passes", (_what, code) => {
  expect(findings(code)).toBe(0);
});
