/** The account this page was made for: each call sends it, and is refused when another tab has changed the account. */
import { withQuery } from "@/lib/domain/with-query";
import { PAGE_ACCOUNT_HEADER, PAGE_ACCOUNT_META, PAGE_ACCOUNT_QUERY } from "@/lib/contracts/page-account";

type Listener = (signedInAs: string | null) => void;

let listener: Listener | null = null;

export function onOtherAccount(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}

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

/** For event streams, which send no headers. */
export function withPageAccount(path: string): string {
  const account = pageAccount();
  if (account === null) return path;
  return withQuery(path, `${PAGE_ACCOUNT_QUERY}=${encodeURIComponent(account)}`);
}
