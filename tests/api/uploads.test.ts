import { describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { startedMultipart, startedUpload } from "@/lib/contracts/uploads";
import { video } from "@/lib/contracts/videos";
import { MAX_SOURCE_BYTES } from "@/lib/domain/videos/uploads";
import { db } from "@/lib/server/database/db";
import { baseUrl, expectResponse, signUpRider } from "../support/server/api-client";
import { awaitProcessed, makeShortClip, putSource, putTo } from "../support/uploads/upload-video";

const START = "/api/videos/flowplayer/signed-url";
const COMPLETE = "/api/videos/flowplayer/complete";
const clip = new Uint8Array(makeShortClip());

test("three calls make a video that can be played", async () => {
  const { client } = await signUpRider();
  const { videoId, complete } = await putSource(client, clip);
  expect(expectResponse(z.array(video), 200, await client.get("/api/videos"))).toEqual([]);
  const started = expectResponse(video, 201, await client.post(COMPLETE, complete));
  expect(started).toMatchObject({ id: videoId, processingStatus: "processing", flowplayerMp4Url: null });
  const processed = await awaitProcessed(client, videoId);
  expect(processed).toMatchObject({
    processingStatus: "completed",
    processingProgress: 100,
    frameCount: 25,
    width: 160,
    height: 120,
    hasAudio: true,
  });
  expect(processed.duration).toBeCloseTo(1, 1);
  const rendition = await fetch(new URL(processed.flowplayerMp4Url ?? "", baseUrl()));
  expect([rendition.status, rendition.headers.get("content-type")]).toEqual([200, "video/mp4"]);
});

describe("complete", () => {
  test("repeated responds alike and starts nothing twice", async () => {
    const { client } = await signUpRider();
    const { videoId, complete } = await putSource(client, clip);
    const responses = await Promise.all(Array.from({ length: 10 }, () => client.post(COMPLETE, complete)));
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      ...Array<number>(9).fill(200),
      201,
    ]);
    expect(new Set(responses.map((response) => video.parse(response.body).id))).toEqual(new Set([videoId]));
    expect(expectResponse(z.array(video), 200, await client.get("/api/videos"))).toHaveLength(1);
    await awaitProcessed(client, videoId);
    expect((await client.post(COMPLETE, complete)).status).toBe(200);
    expect((await client.post(COMPLETE, { ...complete, fileSize: 7 })).status).toBe(409);
  });

  test("refuses a file that has not arrived", async () => {
    const { client } = await signUpRider();
    const start = { filename: "a.mp4", title: "A", fileSize: 10 };
    const { video_id } = expectResponse(startedUpload, 200, await client.post(START, start));
    const body = { ...start, videoId: video_id };
    expect(expectResponse(errorBody, 422, await client.post(COMPLETE, body)).code).toBe("refused");
  });

  test("refuses a file of another size than announced, and accepts the right one afterwards", async () => {
    const { client } = await signUpRider();
    const { complete, url, videoId } = await putSource(client, clip);
    for (const fileSize of [clip.length - 1, clip.length + 1]) {
      expect((await client.post(COMPLETE, { ...complete, fileSize })).status).toBe(422);
      expect((await putTo(url, clip)).status).toBe(200);
    }
    expect((await client.post(COMPLETE, complete)).status).toBe(201);
    expect((await awaitProcessed(client, videoId)).processingStatus).toBe("completed");
  });

  test("does not find another rider's upload", async () => {
    const [{ client: rider }, { client: other }] = await Promise.all([signUpRider(), signUpRider()]);
    const { complete } = await putSource(rider, clip);
    const foreign = await other.post(COMPLETE, complete);
    const unknown = await other.post(COMPLETE, { ...complete, videoId: randomUUID() });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
  });

  test("refuses another rider's collection", async () => {
    const [{ client: rider }, { client: other }] = await Promise.all([signUpRider(), signUpRider()]);
    const created = await other.post("/api/collections", { name: "Mine" });
    const { id } = z.object({ id: z.string() }).parse(created.body);
    const { complete } = await putSource(rider, clip);
    const refusal = expectResponse(
      errorBody,
      400,
      await rider.post(COMPLETE, { ...complete, collectionId: id }),
    );
    expect(refusal.fields).toEqual({ collectionId: "Unknown collection" });
  });
});

describe("the first call", () => {
  test("refuses more than 1 GiB, by one byte", async () => {
    const { client } = await signUpRider();
    const start = { filename: "a.mp4", title: "A" };
    expect((await client.post(START, { ...start, fileSize: MAX_SOURCE_BYTES })).status).toBe(200);
    expect((await client.post(START, { ...start, fileSize: MAX_SOURCE_BYTES + 1 })).status).toBe(413);
  });

  test.each(["text/html", "image/svg+xml", "application/pdf", "video/mp4\r\nx: y"])(
    "refuses %j",
    async (contentType) => {
      const { client } = await signUpRider();
      expect((await client.post(START, { filename: "a.mp4", title: "A", contentType })).status).toBe(400);
    },
  );

  test.each([
    ["MOV001.MOD", "audio/x-mod", "video/mpeg"],
    ["00012.mts", "model/vnd.mts", "video/mp2t"],
    ["ride.ts", "text/vnd.trolltech.linguist", "video/mp2t"],
    ["MOV002.TOD", "application/x-tod", "video/mp2t"],
    ["tape.dv", "text/plain", "video/x-dv"],
    ["ride.mp4", "video/mp4", "video/mp4"],
    ["ride", undefined, "application/octet-stream"],
  ])("%s as %s is accepted, and sent and stored as %s", async (filename, contentType, stored) => {
    const { client } = await signUpRider();
    const start = { filename, title: "A", fileSize: clip.length, contentType };
    const started = expectResponse(startedUpload, 200, await client.post(START, start));
    expect(started.content_type).toBe(stored);
    expect((await putTo(client.addressOf(started.signed_video_url), clip, stored)).status).toBe(200);
    const body = { videoId: started.video_id, title: "A", description: "", collectionId: null };
    const done = await client.post(COMPLETE, { ...body, filename, fileSize: clip.length });
    expect(expectResponse(video, 201, done).id).toBe(started.video_id);
    const { contentType: saved } = await db().video.findUniqueOrThrow({ where: { id: started.video_id } });
    expect(saved).toBe(stored);
  });

  test("returns the content type of a file sent in parts, also when it is resumed", async () => {
    const { client } = await signUpRider();
    const start = {
      id: randomUUID(),
      filename: "a.mts",
      title: "A",
      fileSize: 6 * 1024 ** 2,
      multipart: true,
    };
    const begun = await client.post(START, { ...start, contentType: "model/vnd.mts" });
    expect(expectResponse(startedMultipart, 200, begun).content_type).toBe("video/mp2t");
    expect(expectResponse(startedMultipart, 200, await client.post(START, start)).content_type).toBe(
      "video/mp2t",
    );
  });

  test.each(["..\\..\\etc\\passwd", "../../x.mp4", "\u202Etxt.mp4", "ride 🐎.mp4", "a\r\nb.mp4", "-y.mp4"])(
    "accepts the file name %j as plain text",
    async (filename) => {
      const { client } = await signUpRider();
      const started = expectResponse(startedUpload, 200, await client.post(START, { filename, title: "A" }));
      expect(new URL(started.signed_video_url, baseUrl()).pathname).toBe(
        `/api/storage/uploads/${started.video_id}/source`,
      );
    },
  );
});

test("the signed URL is refused once the upload is complete, once it is processed and once it is deleted", async () => {
  const { client } = await signUpRider();
  const { videoId, url, complete } = await putSource(client, clip);
  expectResponse(video, 201, await client.post(COMPLETE, complete));
  const refused = async () => {
    const response = await putTo(url, clip);
    return [response.status, errorBody.parse(await response.json()).code];
  };
  expect(await refused()).toEqual([409, "conflict"]);
  await awaitProcessed(client, videoId);
  expect(await refused()).toEqual([409, "conflict"]);
  expect((await client.delete(`/api/videos/${videoId}`)).status).toBe(204);
  expect(await refused()).toEqual([404, "notFound"]);
});

describe("the signed URL", () => {
  const start = { filename: "a.mp4", title: "A", fileSize: 4, contentType: "video/mp4" };
  const signedUrl = async () => {
    const { client } = await signUpRider();
    return expectResponse(startedUpload, 200, await client.post(START, start)).signed_video_url;
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test("works once", async () => {
    const url = await signedUrl();
    expect((await putTo(url, bytes("abcd"))).status).toBe(200);
    expect((await putTo(url, bytes("efgh"))).status).toBe(409);
  });

  test.each(["abc", "abcde", ""])("refuses %j, which is not the size it was made for", async (text) => {
    const url = await signedUrl();
    expect((await putTo(url, bytes(text))).status).toBe(403);
    expect((await putTo(url, bytes("abcd"))).status).toBe(200);
  });

  test("refuses another type, another size, another end, another object and another method", async () => {
    const url = new URL(await signedUrl(), baseUrl());
    const altered = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };
    expect((await putTo(url.href, bytes("abcd"), "text/html")).status).toBe(403);
    expect(
      (
        await putTo(
          altered((copy) => copy.searchParams.set("size", "5")),
          bytes("abcde"),
        )
      ).status,
    ).toBe(403);
    expect(
      (
        await putTo(
          altered((copy) => copy.searchParams.set("expires", "9999999999")),
          bytes("abcd"),
        )
      ).status,
    ).toBe(403);
    expect(
      (
        await putTo(
          altered((copy) => (copy.pathname += "2")),
          bytes("abcd"),
        )
      ).status,
    ).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(
      (await fetch(altered((copy) => (copy.pathname = "/api/storage/..%2f..%2fetc/passwd")))).status,
    ).toBe(404);
  });
});
