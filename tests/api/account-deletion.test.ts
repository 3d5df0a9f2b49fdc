/** Deleting an account: who may do it, what is deleted with it, and what is retained. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { globSync } from "node:fs";
import path from "node:path";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import { DELETED_ACCOUNT } from "@/lib/domain/accounts/account-name";
import { createSession } from "@/lib/server/auth/sessions";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { ApiClient, expectResponse, PASSWORD, signUpRider } from "../support/server/api-client";
import { addRider, completeVideo } from "../support/videos/completed-videos";
import { giveVideo } from "../support/videos/given-video";

afterAll(() => db().$disconnect());

const HALF_AN_HOUR_SECONDS = 1800;

/** The number of rows that contain one of these texts, by "Table.column". */
async function findEverywhere(texts: readonly string[]): Promise<Record<string, number>> {
  const columns = await db().$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('uuid', 'text', 'character varying', 'jsonb')`;
  const found: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [row] = await db().$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE "${column}"::text = ANY($1)`,
      texts,
    );
    if (row && row.count > 0) found[`${table}.${column}`] = row.count;
  }
  return found;
}

/** Unlike `readdirSync` it skips folders that disappear meanwhile: other tests store and delete files too. */
const storedFiles = () => globSync("**", { cwd: path.join(process.env["DATA_DIR"] ?? "", "objects") });

/** Writes a comment on another account's video under the name of this account. @returns its id. */
async function commentElsewhere(authorUserId: string): Promise<string> {
  const videoId = await completeVideo(await addRider("Other"), 10);
  const said = { timeSeconds: 0, frameIndex: 0, content: "Heels down", authorName: "Rita Rider" };
  const { id } = await db().comment.create({ data: { videoId, authorUserId, ...said } });
  return id;
}

test("a rider's rows, files, sessions and links are deleted; usage is retained and invoiced", async () => {
  const { client, account, email } = await signUpRider();
  const { id } = account;
  await db().user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
  const ride = await giveVideo(client);
  await client.post("/api/collections", { name: "Dressage" });
  const { shareUrl } = expectResponse(share, 200, await client.post(`/api/videos/${ride.id}/share`));
  await completeVideo(id, HALF_AN_HOUR_SECONDS);
  const commentId = await commentElsewhere(id);
  const elsewhere = new ApiClient();
  await elsewhere.post("/api/auth/login", { email, password: PASSWORD });
  expect(storedFiles().some((name) => name.includes(ride.id))).toBe(true);

  const remove = (body: object) => client.send("DELETE", "/api/auth/user", body);
  const wrong = expectResponse(errorBody, 403, await remove({ password: "not the password" }));
  expect(wrong.fields).toEqual({ password: "The password is wrong" });
  expect(expectResponse(errorBody, 403, await remove({})).fields).toEqual({
    password: "Password is required",
  });
  expect((await elsewhere.get("/api/videos")).status).toBe(200);

  expect((await remove({ password: PASSWORD })).status).toBe(204);
  expect(client.cookie("strideframe_session")).toBeUndefined();
  expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
  expect((await new ApiClient().post("/api/auth/login", { email, password: PASSWORD })).status).toBe(401);
  expect((await new ApiClient().get(`/api${new URL(shareUrl).pathname}`)).status).toBe(404);
  expect(storedFiles().filter((name) => name.includes(ride.id))).toEqual([]);
  expect(await findEverywhere([id, email, ride.id])).toEqual({
    "UsageEntry.userId": 2,
    "UsageEntry.videoId": 1,
    "Invoice.userId": 1,
    "Invoice.billedEmail": 1,
    "Mail.userId": 1,
    "Mail.recipient": 1,
    "Comment.authorUserId": 1,
  });
  const said = await db().comment.findUniqueOrThrow({ where: { id: commentId } });
  expect([said.authorName, said.content]).toEqual([DELETED_ACCOUNT, "Heels down"]);
  const invoice = await db().invoice.findFirstOrThrow({ where: { userId: id } });
  // Half an hour and a second, less the free 25 minutes, at $0.50 a minute.
  expect(invoice).toMatchObject({ status: "sent", cents: 251, billedName: "Rita Rider", billedEmail: email });
  const mail = await db().mail.findFirstOrThrow({ where: { recipient: email } });
  expect(mail.invoiceId).toBe(invoice.id);
});

test("the address of a deleted account can sign up again", async () => {
  const { client, email } = await signUpRider();
  expect((await client.send("DELETE", "/api/auth/user", { password: PASSWORD })).status).toBe(204);
  const again = { firstName: "Rita", lastName: "Rider", phoneNumber: "1", gender: "female" };
  const response = await new ApiClient().post("/api/auth/signup", { ...again, email, password: PASSWORD });
  expect(response.status).toBe(201);
});

describe("an account without a password", () => {
  async function withSession(authenticatedAt: Date | null): Promise<{ client: ApiClient; id: string }> {
    const id = await addRider();
    const client = new ApiClient();
    client.setCookie("strideframe_session", await createSession(db(), id, { authenticatedAt }));
    return { client, id };
  }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  test.each<[string, Date | null, number]>([
    ["never authenticated", null, 403],
    ["authenticated eleven minutes ago", minutesAgo(11), 403],
    ["authenticated a minute ago", minutesAgo(1), 204],
  ])("is deleted only if its person authenticated recently: %s", async (_what, authenticatedAt, status) => {
    const { client, id } = await withSession(authenticatedAt);
    const response = await client.send("DELETE", "/api/auth/user", {});
    expect(response.status).toBe(status);
    expect(await db().user.count({ where: { id } })).toBe(status === 204 ? 0 : 1);
  });
});

test("an account is not deleted without a session or from another site's page", async () => {
  const { client } = await signUpRider();
  expect((await new ApiClient().send("DELETE", "/api/auth/user", { password: PASSWORD })).status).toBe(401);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await client.send("DELETE", "/api/auth/user", { password: PASSWORD }, foreign)).status).toBe(403);
  expect((await client.get("/api/auth/user")).status).toBe(200);
});
