/**
 * Makes browsers compile a build's modules while its files load: a function in parentheses is compiled at once, any other only when
 * it is called (https://v8.dev/blog/preparser#pife).
 */
// The parser that Next brings: what is read here is what this version of Next wrote.
import acorn from "next/dist/compiled/acorn/acorn.js";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a file of Turbopack's begins with that holds modules. */
const LIST_OF_MODULES = "(globalThis.TURBOPACK";

/** @param {string} folder of a build's scripts for the browser; each is written in place, also a second time without harm. */
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

/**
 * @param {string} source a file of the build.
 * @returns {string} the same with its modules in parentheses; a file that is no list of modules stays as it is.
 */
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
