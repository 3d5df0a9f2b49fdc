import type { Metadata } from "next";
import { cache } from "react";
import type { PageQuery } from "@/components/workspace/moment-link";
import { authorizePage, type PageAuthorization } from "@/lib/server/access/page-authorization";
import type { Check } from "@/lib/server/access/guard";
import { metadata as notFoundMetadata } from "./not-found";

export type SharedPageProps = { params: Promise<{ token: string }>; searchParams: Promise<PageQuery> };

/** @returns a function that opens the link of a page. It is cached for one request: checking a code is slow on purpose. */
export function linkOpener<Access>(guard: Check<Access>) {
  const open = cache((token: string, code: string, other: string) =>
    authorizePage(guard, {
      params: Promise.resolve({ token }),
      searchParams: Promise.resolve({ code, ...(other !== "" && { with: other }) }),
    }),
  );
  return async ({ params, searchParams }: SharedPageProps) => {
    const [{ token }, query] = await Promise.all([params, searchParams]);
    const [code, other] = [textOf(query.code), textOf(query.with)];
    return { token, code, other, query, opened: await open(token, code, other) };
  };
}

const textOf = (value: PageQuery[string]): string => (typeof value === "string" ? value : "");

/** Search engines do not index the page, and linked sites get no referrer. */
export const sharedMetadata = ({ refusal }: PageAuthorization<unknown>, title: string): Metadata =>
  refusal?.code === "notFound"
    ? notFoundMetadata
    : { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
