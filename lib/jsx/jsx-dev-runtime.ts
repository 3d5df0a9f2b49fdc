import type { ElementType, Key } from "react";
import { jsxDEV as reactJsxDEV, type JSXSource } from "react/jsx-dev-runtime";
import { textApart, type StaticProps } from "@/lib/jsx/jsx-runtime";

export type { JSX } from "react/jsx-dev-runtime";
export { Fragment } from "react/jsx-dev-runtime";

export function jsxDEV(
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  if (!isStatic) return reactJsxDEV(type, props, key, false, source, self);
  const children = textApart(type, (props as StaticProps).children);
  const isList = typeof children !== "string";
  return reactJsxDEV(type, { ...(props as StaticProps), children }, key, isList, source, self);
}
