/** The JSX runtime (`jsxImportSource`): gives text its own elements, see docs/decisions/055-translated-pages.md. */
import type { ElementType, Key } from "react";
import { Fragment, jsx, jsxs as reactJsxs } from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";
export { Fragment, jsx };

export interface StaticProps {
  children: readonly unknown[];
}

export function jsxs(type: ElementType, props: StaticProps, key?: Key) {
  const children = textApart(type, props.children);
  return (typeof children === "string" ? jsx : reactJsxs)(type, { ...props, children }, key);
}

/** Text alone becomes one string; text beside an element gets a `<span>`. Whitespace between elements stays. */
export function textApart(type: ElementType, children: readonly unknown[]): unknown {
  if (!children.some(isText)) return children;
  const isAlone = children.every((child) => isText(child) || isNothing(child));
  // A fragment may have sibling elements.
  if (isAlone && type !== Fragment) return children.filter(isText).join("");
  // Each child keeps its index, by which React identifies it.
  const apart = [...children];
  for (let from = 0, to = 0; from < children.length; from = to + 1) {
    to = from;
    while (to < children.length && (isText(children[to]) || isNothing(children[to]))) to += 1;
    const text = children.slice(from, to).filter(isText).join("");
    if (text.trim() !== "") apart.fill(null, from, to)[from] = jsx("span", { children: text });
  }
  return apart;
}

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === "string" || typeof child === "number" || typeof child === "bigint";

const isNothing = (child: unknown) => child === null || child === undefined || typeof child === "boolean";
