/** Personal access tokens. No token can make or revoke one. */
import type {
  AccessToken as WireToken,
  AccessTokenBody,
  CreatedAccessToken,
} from "@/lib/contracts/access-tokens";
import { AppError } from "@/lib/domain/app-error";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { MAX_ACCESS_TOKENS } from "@/lib/domain/quotas";
import { latestEnd } from "@/lib/domain/videos/shares";
import type { OwnById, SignedIn } from "../../access/account-guards";
import { notFound } from "../../access/guard";
import { writeTransaction } from "../../access/write-transaction";
import { newAccessToken } from "../../auth/access-tokens";
import { hashToken } from "../../auth/hash-token";
import { db } from "../../database/db";
import type { AccessToken } from "../../generated/prisma/client";
import { addMail } from "../mail/mail";

const toWire = (token: AccessToken): WireToken => ({
  id: token.id,
  name: token.name,
  scopes: token.mayWrite ? ["read", "write"] : ["read"],
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});

/** Newest first, expired ones included until they are deleted. */
export async function listAccessTokens(userId: string): Promise<WireToken[]> {
  const orderBy = [{ createdAt: "desc" }, { id: "desc" }] as const;
  return (await db().accessToken.findMany({ where: { userId }, orderBy: [...orderBy] })).map(toWire);
}

/** Mails the owner. @returns also the secret, which is not stored. @throws AppError invalid end; refused over quota */
export async function createAccessToken(
  account: SignedIn,
  { name, scopes, expiresAt }: AccessTokenBody,
): Promise<CreatedAccessToken> {
  const { user } = account;
  const end = expiresAt ? new Date(expiresAt) : null;
  const now = new Date();
  if (end && !(end > now && end <= latestEnd(now))) {
    const message = "A token ends between now and ten years from now";
    throw new AppError("invalid", message, { fields: { expiresAt: message } });
  }
  const token = newAccessToken();
  const data = { userId: user.id, name, mayWrite: scopes.includes("write"), expiresAt: end };
  const row = await writeTransaction(
    account,
    async (transaction) => {
      if ((await transaction.accessToken.count({ where: { userId: user.id } })) >= MAX_ACCESS_TOKENS) {
        const message = `You have ${MAX_ACCESS_TOKENS} access tokens, the most there can be. Revoke one first.`;
        throw new AppError("refused", message);
      }
      await addMail(transaction, {
        account: user,
        subject: `A new access token for your ${PRODUCT_NAME} account`,
        paragraphs: [
          `The access token "${name}" was made. Programs that have it can ${data.mayWrite ? "read and change" : "read"} your videos and what is said about them.`,
          "If it was not you who made it, revoke it in your settings and change your password.",
        ],
      });
      return transaction.accessToken.create({ data: { ...data, tokenHash: hashToken(token) } });
    },
    { accounts: [user.id] },
  );
  return { ...toWire(row), token };
}

/** @throws AppError notFound for a missing one or another account's */
export async function revokeAccessToken({ id, ...account }: OwnById): Promise<void> {
  const where = { id, userId: account.user.id };
  const { count } = await writeTransaction(account, (transaction) =>
    transaction.accessToken.deleteMany({ where }),
  );
  if (count === 0) throw notFound("Access token not found");
}
