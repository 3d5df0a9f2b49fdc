/** The list of videos that a signed-in viewer opened by links, and which comments are unread for whom. */
import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { libraryPart } from "@/lib/contracts/library";
import { reading } from "@/lib/contracts/reading";
import { receivedVideo } from "@/lib/contracts/received-videos";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { shareRide, type SharedRide } from "../support/videos/shared-ride";

const LIST = "/api/received-videos";

let shared: SharedRide;
let trainer: ApiClient;
beforeAll(async () => {
  shared = await shareRide();
  trainer = (await signUpRider()).client;
});

const pageOf = ({ shared: path }: SharedRide) => path.replace("/api", "");
const listOf = async (client: ApiClient) =>
  expectResponse(z.array(receivedVideo), 200, await client.get(LIST));
const unreadIn = async (client: ApiClient) =>
  expectResponse(libraryPart, 200, await client.get("/api/videos?limit=500")).unread;

async function write(client: ApiClient, path: string, content: string, authorName?: string) {
  const body = { time: 0.2, frame: 5, type: "text", content, authorName };
  return expectResponse(comment, 201, await client.post(`${path}/comments`, body));
}

test("opening a link lists its video for a signed-in viewer, and for nobody else", async () => {
  expect(await listOf(trainer)).toEqual([]);
  for (const client of [trainer, trainer, shared.rider, new ApiClient()]) await client.get(pageOf(shared));
  const [received, ...more] = await listOf(trainer);
  expect(more).toEqual([]);
  expect(received).toMatchObject({ title: shared.ride.title, unread: 0 });
  expect(new URL(received?.url ?? "").pathname).toBe(pageOf(shared));
  expect((await trainer.fetch("GET", received?.thumbnailPath ?? "")).status).toBe(200);
  expect(await listOf(shared.rider)).toEqual([]);
  expect((await new ApiClient().get(LIST)).status).toBe(401);
});

test("a video removed from the list can be restored, and returns with the link; others' entries respond 404", async () => {
  const [received] = await listOf(trainer);
  const entry = `${LIST}/${received?.id ?? ""}`;
  expect((await shared.rider.delete(entry)).status).toBe(404);
  expect((await trainer.delete(entry)).status).toBe(204);
  expect(await listOf(trainer)).toEqual([]);
  expect((await trainer.post(`${entry}/restore`)).status).toBe(204);
  expect(await listOf(trainer)).toHaveLength(1);
  expect((await trainer.delete(entry)).status).toBe(204);
  await trainer.get(pageOf(shared));
  expect(await listOf(trainer)).toHaveLength(1);
  expect((await trainer.get(shared.shared)).status).toBe(200);
});

test("a comment is unread for everybody but its author, until they have read it", async () => {
  const { rider, ride, own, shared: link } = shared;
  await rider.post(`${own}/reading`, { readUntil: new Date().toISOString() });
  expect(await unreadIn(rider)).toEqual({});
  await write(trainer, link, "Heels down");
  expect(await unreadIn(rider)).toEqual({ [ride.id]: 1 });
  expect((await listOf(trainer))[0]?.unread).toBe(0);
  const { createdAt } = await write(rider, own, "Like this?");
  expect(await unreadIn(rider)).toEqual({ [ride.id]: 1 });
  expect((await listOf(trainer))[0]?.unread).toBe(1);

  const read = { readUntil: createdAt };
  expect(expectResponse(reading, 200, await trainer.post(`${link}/reading`, read))).toEqual(read);
  expect((await listOf(trainer))[0]?.unread).toBe(0);
  expectResponse(reading, 200, await rider.post(`${own}/reading`, read));
  expect(await unreadIn(rider)).toEqual({});
});

test("the read position never moves back, and never into the future", async () => {
  const { rider, own } = shared;
  const readAt = async (readUntil: string) =>
    expectResponse(reading, 200, await rider.post(`${own}/reading`, { readUntil })).readUntil;
  const now = new Date().toISOString();
  const known = await readAt(now);
  expect(await readAt("2020-01-01T00:00:00.000Z")).toBe(known);
  expect(new Date(await readAt("2200-01-01T00:00:00.000Z")).getTime()).toBeLessThan(Date.now() + 60_000);
  expect((await rider.post(`${own}/reading`, { readUntil: "yesterday" })).status).toBe(400);
});

test("a withdrawn link is not listed", async () => {
  expect(await listOf(trainer)).toHaveLength(1);
  expect((await shared.rider.delete(`${shared.own}/share`)).status).toBe(204);
  expect(await listOf(trainer)).toEqual([]);
});
