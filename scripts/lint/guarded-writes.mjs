/** Lint rule: raw SQL that writes must use writeTransaction, which checks the access again. */

const WRITES = /\b(INSERT INTO|UPDATE\s+\W|DELETE FROM)/;

export const guardedWrites = {
  meta: {
    type: "problem",
    schema: [],
    messages: { unguarded: "db() and readPrepared read. Behind a guard write by writeTransaction." },
  },
  create: (context) => ({
    TaggedTemplateExpression({ tag, quasi }) {
      const isReader = tag.name === "readPrepared" || tag.object?.callee?.name === "db";
      if (!isReader) return;
      for (const node of quasi.quasis)
        if (WRITES.test(node.value.raw)) context.report({ node, messageId: "unguarded" });
    },
  }),
};
