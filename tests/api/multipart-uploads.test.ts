/** Files that are sent in parts: every call, in the right order and in every other. */
import { describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { arrivedPart, signedParts, startedMultipart, unfinishedUpload } from "@/lib/contracts/uploads";
import { MAX_SOURCE_BYTES, PART_BYTES } from "@/lib/domain/videos/uploads";
import { expectResponse, signUpRider, type ApiClient } from "../support/server/api-client";
import { awaitProcessed, makeShortClip, putTo, withLength } from "../support/uploads/upload-video";

const START = "/api/videos/flowplayer/signed-url";
const COMPLETE = "/api/videos/flowplayer/complete";
const OCTETS = "application/octet-stream";

const ride = withLength(makeShortClip(), 2 * PART_BYTES + 1000);
const partOf = (number: number) => ride.slice((number - 1) * PART_BYTES, number * PART_BYTES);
const startBody = {
  filename: "Canter.mp4",
  title: "Canter",
  fileSize: ride.length,
  contentType: "video/mp4",
  multipart: true,
  fingerprint: "aa.bb",
};

async function begin(client: ApiClient, body: object = startBody) {
  const begun = expectResponse(startedMultipart, 200, await client.post(START, body));
  const path = `/api/videos/uploads/${begun.video_id}`;
  const sign = async (...partNumbers: number[]) => {
    const response = await client.post(`${path}/parts`, { partNumbers });
    return expectResponse(signedParts, 200, response).urls.map(({ url }) => url);
  };
  const send = async (...numbers: number[]) => {
    const urls = await sign(...numbers);
    const puts = numbers.map((number, at) => putTo(urls[at] ?? "", partOf(number), OCTETS));
    return (await Promise.all(puts)).map(({ status }) => status);
  };
  const arrived = async () =>
    expectResponse(z.array(arrivedPart), 200, await client.get(`${path}/parts`)).map(
      ({ partNumber }) => partNumber,
    );
  const { filename, title, fileSize } = startBody;
  const complete = {
    videoId: begun.video_id,
    title,
    description: "",
    collectionId: null,
    filename,
    fileSize,
  };
  return { ...begun, path, sign, send, arrived, complete };
}

const unfinished = async (client: ApiClient) =>
  expectResponse(z.array(unfinishedUpload), 200, await client.get("/api/videos/uploads"));

test("parts in any order, with a second start in between, make one video; twenty calls at once complete it once", async () => {
  const { client } = await signUpRider();
  const first = await begin(client);
  expect(first).toMatchObject({ part_size: PART_BYTES, part_count: 3 });
  expect(await first.send(3, 1)).toEqual([200, 200]);
  expect(await unfinished(client)).toMatchObject([
    {
      videoId: first.video_id,
      filename: "Canter.mp4",
      title: "Canter",
      fileSize: ride.length,
      receivedBytes: PART_BYTES + 1000,
      fingerprint: "aa.bb",
    },
  ]);

  // After a reload the same file, under another name, continues.
  const again = await begin(client, {
    ...startBody,
    id: first.video_id,
    filename: "IMG_1.mp4",
    fingerprint: "aa.cc",
  });
  expect([again.video_id, again.part_count, await again.arrived()]).toEqual([first.video_id, 3, [1, 3]]);
  const early = expectResponse(errorBody, 422, await client.post(COMPLETE, again.complete));
  expect(early.message).toContain("One part of the file has not arrived");
  expect(await again.send(2)).toEqual([200]);

  const responses = await Promise.all(
    Array.from({ length: 20 }, () => client.post(COMPLETE, again.complete)),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(await unfinished(client)).toEqual([]);
  const processed = await awaitProcessed(client, first.video_id);
  expect(processed).toMatchObject({ processingStatus: "completed", frameCount: 25 });
  expect((await client.post(COMPLETE, again.complete)).status).toBe(200);
  expect((await client.get(`${again.path}/parts`)).status).toBe(409);
  expect((await client.delete(again.path)).status).toBe(409);
});

test("a discarded upload loses its list entry, its addresses and its parts", async () => {
  const { client } = await signUpRider();
  const { path, sign, send, complete } = await begin(client);
  await send(1);
  const [url = ""] = await sign(2);
  expect((await client.delete(path)).status).toBe(204);
  expect((await putTo(url, partOf(2), OCTETS)).status).toBe(404);
  const asked = [
    await client.get(`${path}/parts`),
    await client.delete(path),
    await client.post(COMPLETE, complete),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await unfinished(client)).toEqual([]);
});

describe("the address of a part", () => {
  test("accepts its part once and only in its size, and is issued only for parts of the file", async () => {
    const { client } = await signUpRider();
    const { path, sign, arrived } = await begin(client);
    const [url = ""] = await sign(3);
    for (const wrong of [999, 1001, 0])
      expect((await putTo(url, new Uint8Array(wrong), OCTETS)).status).toBe(403);
    expect(await arrived()).toEqual([]);
    expect((await putTo(url, partOf(3), OCTETS)).status).toBe(200);
    expect((await putTo(url, partOf(3), OCTETS)).status).toBe(409);
    const other = url.replace("/3?", "/4?");
    expect((await putTo(other, partOf(3), OCTETS)).status).toBe(403);
    for (const partNumbers of [[0], [-1], [4], [10_001], [1.5], ["1"], [1, 1], [], null, [2 ** 53]])
      expect((await client.post(`${path}/parts`, { partNumbers })).status).toBe(400);
  });

  test("is issued to no other account, and not for a file that is sent whole", async () => {
    const [{ client: rider }, { client: other }] = await Promise.all([signUpRider(), signUpRider()]);
    const { path, complete } = await begin(rider);
    const foreign = [
      await other.get(`${path}/parts`),
      await other.post(`${path}/parts`, { partNumbers: [1] }),
      await other.delete(path),
      await other.post(COMPLETE, complete),
      await other.get(`/api/videos/uploads/${randomUUID()}/parts`),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(foreign[0]?.body).toEqual(foreign[4]?.body);
    const begun = await other.post(START, { ...startBody, id: complete.videoId });
    expect(begun.status).toBe(409);

    const { multipart: _, ...whole } = startBody;
    const id = randomUUID();
    expect((await rider.post(START, { ...whole, id })).status).toBe(200);
    expect((await rider.get(`/api/videos/uploads/${id}/parts`)).status).toBe(409);
    expect((await rider.delete(`/api/videos/uploads/${id}`)).status).toBe(204);
  });
});

describe("the first call", () => {
  test.each([0, -1, 1.5, "5", null, 2 ** 53, undefined])("refuses the size %p", async (fileSize) => {
    const { client } = await signUpRider();
    expect((await client.post(START, { ...startBody, fileSize })).status).toBe(400);
  });

  test("rejects one byte more than 1 GiB, and another file under an id in use", async () => {
    const { client } = await signUpRider();
    const largest = await begin(client, { ...startBody, fileSize: MAX_SOURCE_BYTES });
    expect(largest.part_count).toBe(204);
    expect((await client.post(START, { ...startBody, fileSize: MAX_SOURCE_BYTES + 1 })).status).toBe(413);
    const taken = { ...startBody, id: largest.video_id, fileSize: MAX_SOURCE_BYTES };
    for (const other of [{ fileSize: 7 }, { fingerprint: "ab.bb" }, { multipart: false }])
      expect((await client.post(START, { ...taken, ...other })).status).toBe(409);
  });
});

test("completing with another size is rejected, and loses no part", async () => {
  const { client } = await signUpRider();
  const { send, complete, arrived } = await begin(client);
  await send(1, 2, 3);
  expect((await client.post(COMPLETE, { ...complete, fileSize: ride.length - 1 })).status).toBe(422);
  expect((await client.post(COMPLETE, { ...complete, collectionId: randomUUID() })).status).toBe(400);
  expect(await arrived()).toEqual([1, 2, 3]);
  expect((await client.post(COMPLETE, complete)).status).toBe(201);
});
