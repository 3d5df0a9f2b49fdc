/** The titles of the tests in a file, as a row of `tests/spec` names them. */
import { readFileSync } from "node:fs";
import ts from "typescript";

/** Between the titles of what lies in one another: a `describe`, its test, and the test's step. */
export const INSIDE = " › ";

const TITLED = new Set(["test", "describe", "setup"]);

/**
 * Reads a test file, or a table of screens' states (`tests/support/screens`), whose states are tests by their `name`.
 * @returns every title, alone and behind those it lies in: `b`, `a › b`. Of a template, `${...}` is written `…`.
 */
export function testTitlesOf(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const isTableOfStates = file.endsWith("-states.ts");
  const titles = new Set<string>();
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const title = titleOfCall(node) ?? (isTableOfStates ? nameOfState(node) : null);
    const path = title === null ? outer : [...outer, title];
    if (title !== null)
      for (let from = 0; from < path.length; from += 1) titles.add(path.slice(from).join(INSIDE));
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, []);
  return titles;
}

/** Of `test("a title", ...)`, `test.step(...)`, `test.each(...)("a title", ...)`. */
function titleOfCall(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !TITLED.has(firstName(node.expression))) return null;
  return textOf(node.arguments[0]);
}

function nameOfState(node: ts.Node): string | null {
  if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || node.name.text !== "name") return null;
  return textOf(node.initializer);
}

/** `test` of `test.describe.each(...)`. */
function firstName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return firstName(callee.expression);
  return "";
}

function textOf(node: ts.Node | undefined): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}
