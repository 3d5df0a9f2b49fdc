/** A write with an id of the client may be repeated: it happens once. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import { startedUpload } from "@/lib/contracts/uploads";
import { video } from "@/lib/contracts/videos";
import { ApiClient, expectResponse, signUpRider, type ApiResponse } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";

const row = z.object({ id: z.string() });
const rows = z.array(row);

let rider: ApiClient;
let own: string;
let shared: string;
let otherRide: string;

beforeAll(async () => {
  rider = (await signUpRider()).client;
  const [ride, other] = await Promise.all([giveVideo(rider), giveVideo(rider)]);
  own = `/api/videos/${ride.id}`;
  otherRide = `/api/videos/${other.id}`;
  const { shareUrl } = expectResponse(share, 200, await rider.post(`${own}/share`));
  shared = `/api${new URL(shareUrl).pathname}`;
});

async function openLink(): Promise<ApiClient> {
  const guest = new ApiClient();
  expectResponse(video, 200, await guest.get(shared));
  return guest;
}

const comment = (id?: string) => ({
  id,
  time: 0.2,
  frame: 5,
  type: "text",
  content: "Sit up",
  authorName: "Anna",
});
const marker = (id?: string) => ({ id, time: 0.4, frame: 10, label: "", authorName: "Anna" });
const WRITES: [string, (id?: string) => unknown][] = [
  ["comments", comment],
  ["markers", marker],
];

const statuses = (responses: ApiResponse[]) => responses.map((response) => response.status).toSorted();

describe.each(WRITES)("%s", (noun, body) => {
  const listed = async (id: string) =>
    expectResponse(rows, 200, await rider.get(`${own}/${noun}`)).filter((each) => each.id === id).length;

  test.each([1, 2, 20])("sent %i times at once, by a guest, are stored once", async (times) => {
    const guest = await openLink();
    const id = randomUUID();
    const send = () => guest.post(`${shared}/${noun}`, body(id));
    const responses = await Promise.all(Array.from({ length: times }, send));
    expect(statuses(responses)).toEqual([...Array<number>(times - 1).fill(200), 201]);
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
    expect(row.parse(responses[0]?.body).id).toBe(id);
    expect(await listed(id)).toBe(1);
    const late = await send();
    expect([late.status, late.body]).toEqual([200, responses[0]?.body]);
  });

  test("with the id of another request are rejected without details", async () => {
    const id = randomUUID();
    const [anna, ben] = await Promise.all([openLink(), openLink()]);
    expect((await anna.post(`${shared}/${noun}`, body(id))).status).toBe(201);
    const taken = [
      await ben.post(`${shared}/${noun}`, body(id)),
      await rider.post(`${own}/${noun}`, body(id)),
      await rider.post(`${otherRide}/${noun}`, body(id)),
    ];
    for (const response of taken) {
      expect(expectResponse(errorBody, 409, response)).toEqual({
        code: "conflict",
        message: "This id is taken.",
      });
    }
    expect(await listed(id)).toBe(1);
  });

  test("without an id are separate", async () => {
    const first = expectResponse(row, 201, await rider.post(`${own}/${noun}`, body()));
    const second = expectResponse(row, 201, await rider.post(`${own}/${noun}`, body()));
    expect(first.id).not.toBe(second.id);
  });

  test("accept a UUID of version 4 or 7 and nothing else as an id", async () => {
    const v7 = "0199f0a0-1234-7abc-8def-0123456789ab";
    const versions = [v7.replace("-7abc", "-1abc"), v7.replace(/[1-9a-f]/g, "0"), "7", ""];
    for (const id of versions) expect((await rider.post(`${own}/${noun}`, body(id))).status).toBe(400);
    const fresh = v7.slice(0, 24) + randomUUID().slice(24);
    expect((await rider.post(`${own}/${noun}`, body(fresh))).status).toBe(201);
  });
});

test("a repeated marker does not count twice for the next one's number", async () => {
  const id = randomUUID();
  const path = `${otherRide}/markers`;
  const label = z.object({ label: z.string() });
  for (const status of [201, 200, 200]) {
    expect(expectResponse(label, status, await rider.post(path, marker(id))).label).toBe("Marker 1");
  }
  expect(expectResponse(label, 201, await rider.post(path, marker())).label).toBe("Marker 2");
});

test("a collection sent twenty times at once is stored once, and another rider's id is rejected", async () => {
  const [{ client }, { client: other }] = await Promise.all([signUpRider(), signUpRider()]);
  const body = { id: randomUUID(), name: "Dressage" };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => client.post("/api/collections", body)),
  );
  expect(statuses(responses)).toEqual([...Array<number>(19).fill(200), 201]);
  expect(expectResponse(rows, 200, await client.get("/api/collections"))).toHaveLength(1);
  expect((await other.post("/api/collections", body)).status).toBe(409);
});

test("an upload started again is the same video; another file or rider is rejected", async () => {
  const [{ client }, { client: other }] = await Promise.all([signUpRider(), signUpRider()]);
  const path = "/api/videos/flowplayer/signed-url";
  const body = { id: randomUUID(), filename: "a.mp4", title: "A", fileSize: 4, contentType: "video/mp4" };
  const responses = await Promise.all(Array.from({ length: 20 }, () => client.post(path, body)));
  for (const response of responses)
    expect(expectResponse(startedUpload, 200, response).video_id).toBe(body.id);
  expect((await client.post(path, { ...body, fileSize: 5 })).status).toBe(409);
  expect((await other.post(path, body)).status).toBe(409);
});

test("deleting a second time responds 404", async () => {
  for (const [noun, body] of WRITES) {
    const { id } = expectResponse(row, 201, await rider.post(`${own}/${noun}`, body()));
    const responses = await Promise.all([1, 2].map(() => rider.delete(`/api/${noun}/${id}`)));
    expect(responses.every(({ status }) => status === 204 || status === 404)).toBe(true);
    expect((await rider.delete(`/api/${noun}/${id}`)).status).toBe(404);
  }
});
