/** Lint rule: a query on a table with soft deletion must say whether it includes deleted rows. */

import { readFileSync } from "node:fs";

const SCHEMA = readFileSync(new URL("../../prisma/schema.prisma", import.meta.url), "utf8");
const MODELS = new Set(
  [...SCHEMA.matchAll(/^model (.)(\w*) \{[^}]*^  deletedAt /gm)].map(
    ([, first, rest]) => first.toLowerCase() + rest,
  ),
);
const OPERATIONS =
  /^(find(Unique|First|UniqueOrThrow|FirstOrThrow|Many)|count|aggregate|groupBy|updateMany(AndReturn)?)$/;
const FRAGMENTS = new Set(["NOT_DELETED", "EVEN_DELETED", "LISTED"]);

/** An object literal, or the initial value of the constant named. */
function literalOf(node, scope) {
  if (node?.type === "TSAsExpression") return literalOf(node.expression, scope);
  if (node?.type !== "Identifier") return node?.type === "ObjectExpression" ? node : null;
  for (let each = scope; each; each = each.upper) {
    const [definition] = each.set.get(node.name)?.defs ?? [];
    if (definition) return literalOf(definition.node.init, scope);
  }
  return null;
}

const propertyOf = (literal, name) => literal?.properties.find(({ key }) => key?.name === name)?.value;

const namesDeletedAt = (where) =>
  where?.properties.some(
    ({ type, key, argument }) =>
      key?.name === "deletedAt" || (type === "SpreadElement" && FRAGMENTS.has(argument.name)),
  ) ?? false;

/** `annotationTable(…)`, a variable with one, or `client.video`. */
function isSoftDeleted(table, scope) {
  if (table.type === "CallExpression") return table.callee.name === "annotationTable";
  if (table.type === "MemberExpression") return MODELS.has(table.property.name);
  if (table.type !== "Identifier") return false;
  for (let each = scope; each; each = each.upper) {
    const [definition] = each.set.get(table.name)?.defs ?? [];
    if (definition) return definition.node.init ? isSoftDeleted(definition.node.init, scope) : false;
  }
  return false;
}

export const softDeletion = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      silent: "Say in `where` which rows are meant: ...NOT_DELETED, or ...EVEN_DELETED with deleted ones.",
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || !OPERATIONS.test(callee.property.name)) return;
      const scope = context.sourceCode.getScope(node);
      if (!isSoftDeleted(callee.object, scope)) return;
      const where = propertyOf(literalOf(node.arguments[0], scope), "where");
      if (!namesDeletedAt(literalOf(where, scope))) context.report({ node, messageId: "silent" });
    },
  }),
};
