/**
 * Addresses of a video's objects. Each is granted to a session, an access token, a share link, or everyone (a demo); the guard checks that this
 * grantee may still see the video, so an address ends with a sign-out or a withdrawn link.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { folderOf } from "../storage/object-keys";
import { sign, verify } from "../signature";
import type { Caller } from "./sessions";

export interface Grantee {
  kind: "session" | "token" | "link" | "demo";
  /** Of the session, the token or the entry to the link; of the video, for a demo. */
  id: string;
}

/** Addresses for an account last as long as the session or the token that asks for them. */
export const granteeOf = ({ kind, id }: Pick<Caller, "kind" | "id">): Grantee => ({ kind, id });

/** How long an address is valid at least. It stays the same for up to as long again, so that browsers can cache. */
const ADDRESS_SECONDS = 3600;

/** When the addresses made now expire, in seconds since 1970; it changes once an hour. */
export const addressEnd = () => (Math.floor(Date.now() / 1000 / ADDRESS_SECONDS) + 2) * ADDRESS_SECONDS;

/** Signatures of this hour: a library is asked for every few seconds. */
const signed = new LRUCache<string, string>({ max: 50_000 });

const granteeText = z
  .string()
  .regex(/^(session|token|link|demo)\.[0-9a-f-]{36}$/)
  .transform((text) => {
    const [kind, id = ""] = text.split(".");
    return { kind, id } as Grantee;
  });

const signedText = (folder: string, grantedTo: string, expires: string) =>
  `${grantedTo} ${expires} ${folder}`;

/** The address of an object, good for reading. One signature serves the objects of a folder: those of one rendition. */
export function mediaAddress(key: string, { kind, id }: Grantee): string {
  const expires = String(addressEnd());
  const grantedTo = `${kind}.${id}`;
  const text = signedText(folderOf(key), grantedTo, expires);
  let signature = signed.get(text);
  if (signature === undefined) {
    signature = sign("media-address", text);
    signed.set(text, signature);
  }
  return `/api/storage/${key}?for=${grantedTo}&expires=${expires}&signature=${signature}`;
}

/** The grantee of an address; null when it was changed or has expired. */
export function readMediaAddress(key: string, query: URLSearchParams): Grantee | null {
  const expires = query.get("expires") ?? "";
  const grantedTo = query.get("for") ?? "";
  const text = signedText(folderOf(key), grantedTo, expires);
  if (!verify("media-address", text, query.get("signature") ?? "")) return null;
  return Number(expires) > Date.now() / 1000 ? (granteeText.safeParse(grantedTo).data ?? null) : null;
}
