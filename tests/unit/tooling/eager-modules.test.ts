import { expect, test } from "@jest/globals";
import { withEagerModules } from "@/scripts/stack/eager-modules.mjs";

const file = (...list: string[]) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${["document.currentScript", ...list].join(",")}]);`;

test("each module of a file is put in parentheses, also one with several ids", () => {
  const source = file("1", "e=>{e.s([])}", "2", "3", "(e,t,r)=>{r.x=()=>1}", "4", "function(e){}");
  const marked = file("1", "(e=>{e.s([])})", "2", "3", "((e,t,r)=>{r.x=()=>1})", "4", "(function(e){})");
  expect(withEagerModules(source)).toBe(marked);
});

test("a file that was changed already stays as it is", () => {
  const marked = withEagerModules(file("1", "e=>{}", "2", "(e,t)=>{}"));
  expect(withEagerModules(marked)).toBe(marked);
});

test("text that looks like a module is none", () => {
  const module = '(e=>{e.v("},2,(e,t)=>{")})';
  expect(withEagerModules(file("1", module.slice(1, -1)))).toBe(file("1", module));
});

test.each([
  ["a script of another kind", "setTimeout(e=>{})"],
  ["the runtime", "(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(e=>{});"],
])("%s stays as it is", (_name, source) => {
  expect(withEagerModules(source)).toBe(source);
});
