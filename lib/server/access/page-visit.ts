/** Lets a page of the app open the same doors as the API: page, door, service. */
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { AppError, type AppErrorCode } from "@/lib/domain/app-error";
import { callerGroup } from "../limits/caller-address";
import type { Door } from "./door";
import { loadViewer, type Viewer } from "./viewer";

/** Who looks at the page; asked once a request, however many layouts and pages ask. */
export const pageViewer = cache(async (): Promise<Viewer> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return loadViewer((name) => jar.get(name)?.value, sent.get("user-agent"));
});

/** The props Next gives to every page, as far as a door reads them. */
export interface PageProps {
  params: Promise<Record<string, string | string[]>>;
  searchParams?: Promise<Record<string, string | string[] | undefined>>;
}

/** Why a door stayed shut: `notFound`, `unauthenticated`, `codeRequired`, `gone` …, with words for the person. */
export interface PageRefusal {
  code: AppErrorCode;
  message: string;
}

export type PageVisit<Proof> = { proof: Proof; refusal: null } | { proof: null; refusal: PageRefusal };

/**
 * Opens `door` for the page that is being rendered: `await openOnPage(ownVideo("view"), props)`. A refusal is given
 * back and not thrown, because each page has its own screen for it; a fault is thrown.
 *
 * No cookie can be set while a page renders. So a guest pass that a share link would make is not sent from here: the
 * browser gets it with its first call to the API through the same link, and until then a guest owns nothing.
 */
export async function openOnPage<Proof>(
  door: Door<Proof>,
  { params, searchParams }: PageProps,
): Promise<PageVisit<Proof>> {
  try {
    const [path, query, sent] = await Promise.all([params, searchParams, headers()]);
    const address = callerGroup(sent);
    const visit = { viewer: pageViewer, params: path, query: toUrlQuery(query ?? {}), address };
    return { proof: await door(visit), refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { proof: null, refusal: { code: error.code, message: error.message } };
  }
}

function toUrlQuery(values: Record<string, string | string[] | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value ?? []].flat()) query.append(name, each);
  }
  return query;
}
