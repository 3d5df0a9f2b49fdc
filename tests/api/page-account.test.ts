/** Two accounts in one browser: a page of one of them writes nothing as the other. */
import { beforeAll, expect, test } from "@jest/globals";
import { errorBody } from "@/lib/contracts/errors";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { expectResponse, signUpRider, type ApiClient } from "@/tests/support/server/api-client";
import { openLink, shareRide, type SharedRide } from "@/tests/support/videos/shared-ride";

let ride: SharedRide;
let [anna, bo]: Awaited<ReturnType<typeof signUpRider>>[] = [];
beforeAll(async () => {
  [ride, anna, bo] = await Promise.all([shareRide(), signUpRider(), signUpRider()]);
});

const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Anna" };
const uploadStart = { filename: "ride.mp4", title: "A ride", fileSize: 1000, contentType: "video/mp4" };
const onPageOf = (page: string, client: ApiClient, method: string, path: string, body?: unknown) =>
  client.send(method, path, body, { "X-Page-Account": page });

test.each([
  ["a comment on a link", "POST", (): string => `${ride.shared}/comments`, said],
  ["an upload", "POST", () => "/api/videos/flowplayer/signed-url", uploadStart],
  ["a read of the library", "GET", () => "/api/videos", undefined],
  ["an event stream, which has no headers", "GET", () => `${ride.shared}/events`, undefined],
])("%s is refused on a page of another account, and nothing is stored", async (_what, method, path, body) => {
  const client = bo?.client as ApiClient;
  const pageOf = anna?.account.id ?? "";
  const query = path().endsWith("events") ? `?pageAccount=${pageOf}` : "";
  const response = await client.send(method, path() + query, body, query ? {} : { "X-Page-Account": pageOf });
  expect(expectResponse(errorBody, 409, response)).toMatchObject({
    code: "otherAccount",
    account: "Rita Rider",
  });
  expect(await db().comment.count({ where: { authorUserId: bo?.account.id } })).toBe(0);
  expect(await db().video.count({ where: { ownerId: bo?.account.id } })).toBe(0);
});

test("a guest's page writes nothing as an account, and an account's page nothing as a guest", async () => {
  const client = bo?.client as ApiClient;
  const guest = await openLink(ride.shared);
  const comments = `${ride.shared}/comments`;
  expectResponse(errorBody, 409, await onPageOf("guest", client, "POST", comments, said));
  const refused = await onPageOf(bo?.account.id ?? "", guest, "POST", comments, said);
  expect(expectResponse(errorBody, 409, refused)).toEqual({
    code: "otherAccount",
    message: "You have signed out in another tab.",
  });
  expect((await onPageOf("guest", guest, "POST", comments, said)).status).toBe(201);
  expect((await onPageOf(bo?.account.id ?? "", client, "POST", comments, said)).status).toBe(201);
});

test("a page whose session has ended gets 401", async () => {
  const { client, account } = await signUpRider();
  await client.post("/api/auth/sign-out-everywhere");
  const response = await onPageOf(account.id, client, "GET", "/api/videos");
  expect(expectResponse(errorBody, 401, response).code).toBe("unauthenticated");
});
