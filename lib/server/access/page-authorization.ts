import { cookies, headers } from "next/headers";
import { cache } from "react";
import { AppError, type AppErrorCode, type ClosedLink } from "@/lib/domain/app-error";
import { callerGroup } from "../request/caller-address";
import type { Check } from "./guard";
import { loadViewer, type Viewer } from "./viewer";

export const pageViewer = cache(async (): Promise<Viewer> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const use = { userAgent: sent.get("user-agent"), address: callerGroup(sent) };
  return loadViewer((name) => jar.get(name)?.value, use);
});

export interface PageProps {
  params: Promise<Record<string, string | string[]>>;
  searchParams?: Promise<Record<string, string | string[] | undefined>>;
}

export interface PageRefusal {
  code: AppErrorCode;
  message: string;
  link?: ClosedLink;
}

export type PageAuthorization<Access> =
  { access: Access; refusal: null } | { access: null; refusal: PageRefusal };

/** Returns a refusal, throws a fault. Pages cannot set cookies: a new guest pass comes with the first API call. */
export async function authorizePage<Access>(
  guard: Check<Access>,
  { params, searchParams }: PageProps,
): Promise<PageAuthorization<Access>> {
  try {
    const [path, query, sent] = await Promise.all([params, searchParams, headers()]);
    const address = callerGroup(sent);
    const context = { viewer: pageViewer, params: path, query: toUrlQuery(query ?? {}), address };
    return { access: await guard(context), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { access: null, refusal: { code, message, ...(details.link && { link: details.link }) } };
  }
}

function toUrlQuery(values: Record<string, string | string[] | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value ?? []].flat()) query.append(name, each);
  }
  return query;
}
