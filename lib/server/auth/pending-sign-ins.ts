import { randomBytes } from "node:crypto";
import { db, type Reader, type Transaction } from "../database/db";
import type { PendingSignIn } from "../generated/prisma/client";
import { hashToken } from "./hash-token";
import { isHttps } from "./sessions";

export const PENDING_SECONDS = 600;

export const pendingCookieName = () => `${isHttps() ? "__Host-" : ""}strideframe_pending`;

type PendingFields = Partial<Pick<PendingSignIn, "userId" | "authenticatedAt" | "connects">>;

/** @returns the token (for the cookie only) and the row's id. */
export async function createPendingSignIn(transaction: Transaction, fields: PendingFields = {}) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + PENDING_SECONDS * 1000);
  const data = { ...fields, tokenHash: hashToken(token), expiresAt };
  const { id } = await transaction.pendingSignIn.create({ data });
  return { id, token };
}

export async function findPendingSignIn(token: string | undefined, database: Reader = db()) {
  if (!token) return null;
  const where = { tokenHash: hashToken(token), expiresAt: { gt: new Date() } };
  return database.pendingSignIn.findFirst({ where });
}
