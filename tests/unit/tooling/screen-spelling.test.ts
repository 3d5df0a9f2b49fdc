/** Texts on screens and in mails are spelled as the specification spells them: "Analyze", as its buttons say. */
import { expect, test } from "@jest/globals";
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

const BRITISH = /\banalys(e[ds]?|ing)\b/i;

/** All texts in a source file: strings, templates and text between tags; no comment, name or module path. */
function textsIn(source: string, filename: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(filename, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return texts;
}

const britishIn = (source: string, filename: string): string[] =>
  (filename.endsWith(".md") ? [source] : textsIn(source, filename)).filter((text) => BRITISH.test(text));

test.each([
  ["between tags", "<p>Analyse now</p>"],
  ["in an attribute", '<a title="Videos analysed" />'],
  ["in a template", "const text = `${count} analysed`;"],
  ["in a longer template", "const text = `${count} analysed, ${other} waiting`;"],
])("a text %s is found", (_where, source) => {
  expect(britishIn(source, "a.tsx")).toHaveLength(1);
});

test("names, comments and modules are no texts, and 'analysis' is allowed", () => {
  const source = `
    import { AnalyseNow } from "./analyse-now";
    const later = () => import("./analyse-now");
    /** Analysed before. */
    const analysed = <AnalyseNow onAnalyse={later}>The analysis: analyze again</AnalyseNow>;`;
  expect(britishIn(source, "a.tsx")).toEqual([]);
});

test("no text of the program says 'analyse'", () => {
  const files = globSync("{app,components,content,lib}/**/*.{ts,tsx,md}", {
    exclude: ["lib/server/generated/**"],
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    britishIn(readFileSync(file, "utf8"), file).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
