import { beforeAll, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { marker } from "@/lib/contracts/markers";
import { share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { ApiClient, expectAnswer, signUpRider } from "../support/api-client";
import { uploadVideo } from "../support/upload-video";

let rider: ApiClient;
let ride: Video;
let own: string;
let shared: string;

const text = (content: string, authorName?: string) => ({
  time: 0.2,
  frame: 5,
  type: "text",
  content,
  authorName,
});
const mark = (label: string, authorName?: string) => ({ time: 0.4, frame: 10, label, authorName });

async function openLink(client = new ApiClient()): Promise<ApiClient> {
  expectAnswer(video, 200, await client.get(shared));
  return client;
}

beforeAll(async () => {
  rider = (await signUpRider()).client;
  ride = await uploadVideo(rider);
  own = `/api/videos/${ride.id}`;
  const { shareUrl } = expectAnswer(share, 200, await rider.post(`${own}/share`));
  shared = `/api${new URL(shareUrl).pathname}`;
}, 90_000);

test("a guest comments without an account, and the owner reads it under the guest's name", async () => {
  const guest = await openLink();
  const added = expectAnswer(
    comment,
    201,
    await guest.post(`${shared}/comments`, text("Heels down", " Anna ")),
  );
  expect(added).toMatchObject({
    time: 0.2,
    frame: 5,
    content: "Heels down",
    authorName: "Anna",
    canDelete: true,
  });
  expect(added.isGuest).toBe(true);
  const seen = expectAnswer(z.array(comment), 200, await rider.get(`${own}/comments`));
  expect(seen).toContainEqual(added);
});

test("a guest is asked for a name, an account's own name is used whatever is sent", async () => {
  const guest = await openLink();
  const refusal = expectAnswer(errorBody, 400, await guest.post(`${shared}/comments`, text("Who am I?")));
  expect(refusal.fields).toEqual({ authorName: "Name is required" });
  const named = expectAnswer(
    comment,
    201,
    await rider.post(`${own}/comments`, text("Mine", "Somebody Else")),
  );
  expect(named.authorName).toBe("Rita Rider");
});

test("a guest deletes their own comment, no other's, and the owner deletes any", async () => {
  const [anna, ben] = await Promise.all([openLink(), openLink()]);
  const byAnna = expectAnswer(comment, 201, await anna.post(`${shared}/comments`, text("One", "Anna")));
  const alsoByAnna = expectAnswer(comment, 201, await anna.post(`${shared}/comments`, text("Two", "Anna")));
  const seenByBen = expectAnswer(z.array(comment), 200, await ben.get(`${shared}/comments`));
  expect(seenByBen.find((each) => each.id === byAnna.id)?.canDelete).toBe(false);
  expect((await ben.delete(`/api/comments/${byAnna.id}`)).status).toBe(403);
  expect((await anna.delete(`/api/comments/${byAnna.id}`)).status).toBe(204);
  expect((await rider.delete(`/api/comments/${alsoByAnna.id}`)).status).toBe(204);
  expect((await anna.delete(`/api/comments/${byAnna.id}`)).status).toBe(404);
});

test("ids mean nothing to somebody who never saw the video", async () => {
  const added = expectAnswer(comment, 201, await rider.post(`${own}/comments`, text("Private")));
  const set = expectAnswer(marker, 201, await rider.post(`${own}/markers`, mark("Private")));
  const { client: stranger } = await signUpRider();
  for (const path of [`/api/comments/${added.id}`, `/api/markers/${set.id}`]) {
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await new ApiClient().delete(path)).status).toBe(401);
  }
});

describe("markers", () => {
  test("without a label are numbered, and a recipient may delete them where the owner allows it", async () => {
    const before = expectAnswer(z.array(marker), 200, await rider.get(`${own}/markers`)).length;
    const guest = await openLink();
    const first = expectAnswer(marker, 201, await rider.post(`${own}/markers`, mark("  ")));
    const second = expectAnswer(marker, 201, await guest.post(`${shared}/markers`, mark("", "Anna")));
    expect([first.label, second.label]).toEqual([`Marker ${before + 1}`, `Marker ${before + 2}`]);
    expect((await guest.delete(`/api/markers/${first.id}`)).status).toBe(204);
    expect((await rider.delete(`/api/markers/${second.id}`)).status).toBe(204);
  });
});

describe("a place in the video", () => {
  test.each([
    ["after its end", { time: 99, frame: 0 }],
    ["a frame it does not have", { time: 0, frame: 25 }],
    ["before its start", { time: -0.1, frame: 0 }],
    ["half a frame", { time: 0, frame: 0.5 }],
    ["a time that is no number", { time: "0", frame: 0 }],
  ])("is refused: %s", async (_what, position) => {
    const body = { ...text("Here"), ...position };
    expect((await rider.post(`${own}/comments`, body)).status).toBe(400);
    expect((await rider.post(`${own}/markers`, { ...mark(""), ...position })).status).toBe(400);
  });
});

describe("the link", () => {
  test("shows a recipient the video without what only its owner sees", async () => {
    const guest = new ApiClient();
    const seen = expectAnswer(video, 200, await guest.get(shared));
    expect(seen).toMatchObject({ id: ride.id, shareUrl: null, collectionId: null });
    expect(seen.allowed).toEqual(expect.arrayContaining(["view", "comment", "mark"]));
    expect(seen.allowed).not.toEqual(expect.arrayContaining(["edit"]));
    expect(ride.allowed).toEqual(expect.arrayContaining(["edit", "delete", "share"]));
    expect((await guest.patch(own, { title: "Mine" })).status).toBe(401);
    expect((await guest.delete(own)).status).toBe(401);
  });

  test("stays the same, opens only with its code, and ends when it is withdrawn", async () => {
    const { client } = await signUpRider();
    const other = await uploadVideo(client);
    const path = `/api/videos/${other.id}/share`;
    const plain = expectAnswer(share, 200, await client.post(path));
    expect(expectAnswer(share, 200, await client.post(path))).toEqual(plain);
    const guest = new ApiClient();
    const plainPath = `/api${new URL(plain.shareUrl).pathname}`;
    expect((await guest.get(plainPath)).status).toBe(200);

    const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
    const options = { code: "7-canter", expiresAt: tomorrow };
    const coded = expectAnswer(share, 200, await client.post(path, options));
    expect(coded).toMatchObject({ ...options, hasCode: true });
    const { code: _, ...withoutCode } = coded;
    expect(expectAnswer(share, 200, await client.post(path))).toEqual(withoutCode);
    const never = [
      "2020-01-01T00:00:00Z",
      "0000-01-01T00:00:00Z",
      "2999-01-01T00:00:00Z",
      "9999-12-31T23:59:59-23:59",
    ];
    for (const expiresAt of never) {
      const refused = expectAnswer(errorBody, 400, await client.post(path, { expiresAt }));
      expect(refused.fields).toHaveProperty("expiresAt");
    }
    expect(expectAnswer(share, 200, await client.post(path))).toEqual(withoutCode);
    expect((await guest.get(plainPath)).status).toBe(410);
    const codedPath = `/api${new URL(coded.shareUrl).pathname}`;
    expect(expectAnswer(errorBody, 403, await guest.get(codedPath)).code).toBe("codeRequired");
    expect((await guest.get(`${codedPath}?code=7-trot`)).status).toBe(403);
    expect((await guest.get(`${codedPath}/comments`)).status).toBe(403);
    expect((await guest.get(`${codedPath}?code=7-canter`)).status).toBe(200);
    expect((await guest.get(`${codedPath}/comments`)).status).toBe(200);

    const added = expectAnswer(comment, 201, await guest.post(`${codedPath}/comments`, text("Nice", "Anna")));
    expect((await client.delete(path)).status).toBe(204);
    expect((await guest.get(codedPath)).status).toBe(410);

    const open = expectAnswer(share, 200, await client.post(path, { code: null, expiresAt: null }));
    expect(open.hasCode).toBe(false);
    expect(open.expiresAt).toBeUndefined();
    expect((await new ApiClient().get(`/api${new URL(open.shareUrl).pathname}`)).status).toBe(200);
    expect((await guest.delete(`/api/comments/${added.id}`)).status).toBe(404);
  }, 90_000);

  test("is unknown when it was guessed or altered", async () => {
    const guest = new ApiClient();
    expect((await guest.get(`${shared}x`)).status).toBe(404);
    expect((await guest.get("/api/shared/nothing")).status).toBe(404);
  });
});
