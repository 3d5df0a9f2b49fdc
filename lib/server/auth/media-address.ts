/**
 * Addresses of a video's objects. Each names whom it was given to: a session, a share link, or everybody (a demo). The
 * door that reads one asks whether that one may still see the video, so it dies with a sign-out or a withdrawn link.
 */
import { z } from "zod";
import { folderOf } from "../storage/object-keys";
import { sign, verify } from "./signature";

export interface AddressHolder {
  kind: "session" | "link" | "demo";
  /** Of the session or the link; of the video, for a demo. */
  id: string;
}

/** How long an address lasts at least; it is the same for up to as long again, so that a browser's cache holds. */
const ADDRESS_SECONDS = 3600;

/** When the addresses given out now end; it changes once an hour. In seconds since 1970. */
export const addressEnd = () => (Math.floor(Date.now() / 1000 / ADDRESS_SECONDS) + 2) * ADDRESS_SECONDS;

/** Signatures of this window that were made already: a library is asked for every few seconds. */
const signed = new Map<string, string>();
const MOST_SIGNED = 50_000;

const holderText = z
  .string()
  .regex(/^(session|link|demo)\.[0-9a-f-]{36}$/)
  .transform((text) => {
    const [kind, id = ""] = text.split(".");
    return { kind, id } as AddressHolder;
  });

const signedText = (folder: string, holder: string, expires: string) => `${holder} ${expires} ${folder}`;

/** The address of an object, good for reading. One signature serves the objects of a folder: those of one rendition. */
export function mediaAddress(key: string, { kind, id }: AddressHolder): string {
  const expires = String(addressEnd());
  const holder = `${kind}.${id}`;
  const text = signedText(folderOf(key), holder, expires);
  let signature = signed.get(text);
  if (signature === undefined) {
    signature = sign("media-address", text);
    if (signed.size >= MOST_SIGNED) signed.clear();
    signed.set(text, signature);
  }
  return `/api/storage/${key}?for=${holder}&expires=${expires}&signature=${signature}`;
}

/** Whom the address was given to; null when it was altered or has run out. */
export function readMediaAddress(key: string, query: URLSearchParams): AddressHolder | null {
  const expires = query.get("expires") ?? "";
  const holder = query.get("for") ?? "";
  const text = signedText(folderOf(key), holder, expires);
  if (!verify("media-address", text, query.get("signature") ?? "")) return null;
  return Number(expires) > Date.now() / 1000 ? (holderText.safeParse(holder).data ?? null) : null;
}
