/** The lint rule: each query on a table with soft deletion states whether it includes deleted rows. */
import { softDeletion } from "@/scripts/lint/soft-deletion.mjs";
import { testLintRule } from "@/tests/support/lint-rule";

const silent = (code: string) => ({ code, finding: { messageId: "silent" } });

testLintRule(softDeletion, {
  finds: {
    "no where at all": silent("db().video.findMany({ take: 1 });"),
    "a where of its own": silent("transaction.comment.count({ where: { id } });"),
    "a where in a constant": silent("const where = { id }; transaction.marker.updateMany({ where, data });"),
    "a where from elsewhere": silent("db().video.findMany({ where: of(id) });"),
    "the table of any kind": silent(
      "const table = annotationTable(db(), kind); table.findFirst({ where: { id } });",
    ),
  },
  passes: {
    "a query that means no deleted rows": "db().video.findMany({ where: { id, ...NOT_DELETED } });",
    "a query that means them too": "const where = { ...EVEN_DELETED }; db().video.findMany({ where });",
    "a query by the moment of deletion": "db().video.findMany({ where: { deletedAt: { lte: before } } });",
    "a query of a table without soft deletion": "db().session.findMany({ where: { id } });",
  },
});
