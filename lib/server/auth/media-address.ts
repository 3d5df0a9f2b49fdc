/** Addresses of objects, granted to a session, token, share link or everyone (demo). They end with the grantee. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { folderOf } from "../storage/object-keys";
import { sign, verify } from "../crypto/signature";
import type { Caller } from "./sessions";

export interface Grantee {
  kind: "session" | "token" | "link" | "demo";
  id: string;
}

/** Addresses last as long as the session or token that asks. */
export const granteeOf = ({ kind, id }: Pick<Caller, "kind" | "id">): Grantee => ({ kind, id });

/** Shortest validity. Addresses stay the same for as long again, so that browsers can cache. */
const ADDRESS_SECONDS = 3600;

/** In seconds since 1970; changes once an hour. */
export const addressEnd = () => (Math.floor(Date.now() / 1000 / ADDRESS_SECONDS) + 2) * ADDRESS_SECONDS;

/** Cache: a library is read every few seconds. */
const signedAddresses = new LRUCache<string, string>({ max: 50_000 });

const granteeText = z
  .string()
  .regex(/^(session|token|link|demo)\.[0-9a-f-]{36}$/)
  .transform((text) => {
    const [kind, id = ""] = text.split(".");
    return { kind, id } as Grantee;
  });

const signedText = (folder: string, grantedTo: string, expires: string) =>
  `${grantedTo} ${expires} ${folder}`;

/** One signature serves all objects of a folder, which is one rendition. */
export function mediaAddress(key: string, { kind, id }: Grantee): string {
  const expires = String(addressEnd());
  const grantedTo = `${kind}.${id}`;
  const text = signedText(folderOf(key), grantedTo, expires);
  let signature = signedAddresses.get(text);
  if (signature === undefined) {
    signature = sign("media-address", text);
    signedAddresses.set(text, signature);
  }
  return `/api/storage/${key}?for=${grantedTo}&expires=${expires}&signature=${signature}`;
}

export function readMediaAddress(key: string, query: URLSearchParams): Grantee | null {
  const expires = query.get("expires") ?? "";
  const grantedTo = query.get("for") ?? "";
  const text = signedText(folderOf(key), grantedTo, expires);
  if (!verify("media-address", text, query.get("signature") ?? "")) return null;
  return Number(expires) > Date.now() / 1000 ? (granteeText.safeParse(grantedTo).data ?? null) : null;
}
