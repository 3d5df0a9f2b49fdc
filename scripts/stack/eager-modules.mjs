/** Makes browsers compile modules while they load: functions in parentheses (https://v8.dev/blog/preparser#pife). */
// Next's own parser, which matches its output.
import acorn from "next/dist/compiled/acorn/acorn.js";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The beginning of a Turbopack file that contains modules. */
const LIST_OF_MODULES = "(globalThis.TURBOPACK";

/** @param {string} folder scripts for the browser, changed in place; idempotent. */
export async function compileModulesOnLoad(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const source = await readFile(file, "utf8");
      const marked = withEagerModules(source);
      if (marked !== source) await writeFile(file, marked);
    }),
  );
}

/** @param {string} source a file of the build. @returns {string} with modules in parentheses; other files unchanged. */
export function withEagerModules(source) {
  if (!source.startsWith(LIST_OF_MODULES)) return source;
  let marked = "";
  let end = 0;
  for (const module of modulesOf(source)) {
    if (source[module.start - 1] === "(") continue;
    marked += `${source.slice(end, module.start)}(${source.slice(module.start, module.end)})`;
    end = module.end;
  }
  return marked + source.slice(end);
}

/** @param {string} source `(…).push([script, id, module, id, id, module, …])` */
function modulesOf(source) {
  const [statement] = acorn.parse(source, { ecmaVersion: "latest" }).body;
  const call = statement?.type === "ExpressionStatement" ? statement.expression : null;
  const list = call?.type === "CallExpression" ? call.arguments[0] : null;
  if (list?.type !== "ArrayExpression") return [];
  return list.elements.filter(
    (each) => each?.type === "ArrowFunctionExpression" || each?.type === "FunctionExpression",
  );
}
