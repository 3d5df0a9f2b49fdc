/** For whom this page was made: each call says so, and is refused where another tab has changed the account since. */
import { PAGE_ACCOUNT_HEADER, PAGE_ACCOUNT_META, PAGE_ACCOUNT_QUERY } from "@/lib/contracts/page-account";

type Listener = (signedInAs: string | null) => void;

let listener: Listener | null = null;

/** @param next is told the name of the account that is signed in now, or null for none. @returns the way to stop. */
export function onOtherAccount(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

/** @returns whether anybody listens. */
export function emitOtherAccount(signedInAs: string | null): boolean {
  listener?.(signedInAs);
  return listener !== null;
}

/** An account's id, or `guest`; null on pages that are the same for everybody, and on the server. */
export const pageAccount = (): string | null => (typeof document === "undefined" ? null : metaContent());

const metaContent = () =>
  document.querySelector<HTMLMetaElement>(`meta[name="${PAGE_ACCOUNT_META}"]`)?.content ?? null;

export function pageAccountHeader(): Record<string, string> {
  const account = pageAccount();
  return account === null ? {} : { [PAGE_ACCOUNT_HEADER]: account };
}

/** The path with the page's account in its query, for what sends no headers: an event stream. */
export function withPageAccount(path: string): string {
  const account = pageAccount();
  if (account === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${PAGE_ACCOUNT_QUERY}=${encodeURIComponent(account)}`;
}
