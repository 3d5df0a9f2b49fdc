import { createHash, timingSafeEqual } from "node:crypto";
import { notFound } from "../access/guard";

/** Equal length, as a comparison in constant time needs. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** @param token of the settings. @throws AppError notFound for another bearer token, and for a program without one. */
export function requireOperatorToken({ headers }: Request, token: string | undefined): void {
  const given = headers.get("authorization") ?? "";
  if (token === undefined || !timingSafeEqual(digest(given), digest(`Bearer ${token}`))) throw notFound();
}
