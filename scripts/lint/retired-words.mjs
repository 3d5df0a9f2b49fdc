/** Lint rule against private words in names, comments and test titles (not strings); a test checks documents. */
import path from "node:path";

/** Lower case and hyphens (`stand-in` finds `isStandIn` and `STAND_IN_SHARE`, also in plural), and the replacement. */
export const RETIRED = {
  anew: "again",
  "change-over": "switch source",
  crew: "coordinator",
  curtain: "frozen frame",
  door: "guard",
  "fault-yard": "fault injection",
  foreseen: "preview, optimistic",
  forget: "clear, delete, remove",
  "give-back": "restore, release",
  "give-way": "yield",
  "go-on": "resume, continue",
  hearer: "callbacks, listener",
  "judge-try": "attempt",
  kept: "cached, stored",
  "no-answer": "no response",
  proof: "access",
  "put-off": "reschedule, defer",
  "re-wrap": "remux",
  "re-wrapped": "remuxed",
  "require-room": "assert quota",
  rewrap: "remux",
  shelf: "store",
  shelves: "stores",
  "stand-in": "placeholder",
  teller: "viewer, sender",
  told: "what it is: metadata, changes, a report",
  unfit: "incompatible, malformed",
  "waiting-line": "semaphore",
  whoever: "the person or part that is meant: a viewer, the operator, the process",
  "write-once": "create idempotent",
};

/** Plain English in comments, so retired as names only. */
const NAMES_ONLY = new Set(["forget", "give-back", "give-way", "go-on", "kept", "put-off", "told"]);

const LIMIT_PREFIX = /^(MOST|LEAST|LONGEST|SHORTEST)_/;

/** `isStandIn` and `STAND_IN_SHARE` as `-is-stand-in-` and `-stand-in-share-`. */
const kebab = (name) =>
  `-${name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .toLowerCase()}-`;

const namePattern = new RegExp(`-(${Object.keys(RETIRED).join("|")})s?-`);
const inComments = Object.keys(RETIRED).filter((word) => !NAMES_ONLY.has(word));
const commentPattern = new RegExp(`\\b(${inComments.join("|")})s?\\b`, "gi");

export const retiredInText = (text) =>
  Array.from(text.matchAll(commentPattern), ([found, word]) => ({ found, word: word.toLowerCase() }));

const TEST_FUNCTIONS = new Set(["describe", "test", "it", "setup"]);

function rootName(callee) {
  if (callee.type === "CallExpression") return rootName(callee.callee);
  return callee.type === "MemberExpression" ? rootName(callee.object) : callee.name;
}

const textOf = (node) =>
  node?.type === "TemplateLiteral"
    ? node.quasis.map(({ value }) => value.cooked).join(" ")
    : typeof node?.value === "string"
      ? node.value
      : "";

const IDENTIFIERS = new Set(["Identifier", "JSXIdentifier", "PrivateIdentifier"]);

export const retiredWords = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { retired: "'{{found}}': the word '{{word}}' is retired here. Write: {{instead}}." },
  },
  create(context) {
    const report = (node, found, word, instead) =>
      context.report({ ...node, messageId: "retired", data: { found, word, instead } });
    const checkName = (name, node) => {
      const word = namePattern.exec(kebab(name))?.[1];
      if (word) report(node, name, word, RETIRED[word]);
      const prefix = LIMIT_PREFIX.exec(name)?.[1];
      if (prefix) report(node, name, prefix, "MAX_, MIN_");
    };
    const checkText = (text, loc) => {
      for (const { found, word } of retiredInText(text)) report({ loc }, found, word, RETIRED[word]);
    };
    return {
      CallExpression({ callee, arguments: [title] }) {
        if (TEST_FUNCTIONS.has(rootName(callee))) checkText(textOf(title), title?.loc);
      },
      Program({ tokens, comments }) {
        checkName(path.basename(context.filename), { loc: { line: 1, column: 0 } });
        for (const { type, value, loc } of tokens) if (IDENTIFIERS.has(type)) checkName(value, { loc });
        for (const { value, loc } of comments) checkText(value, loc);
      },
    };
  },
};
