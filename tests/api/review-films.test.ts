/** Films of reviews over HTTP: who may request and download one, that it is made once, and when it expires. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { comment, type Comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { reviewFilm, type ReviewFilm } from "@/lib/contracts/review-films";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { framesAt, trackOf } from "@/tests/support/reviews";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { openLink, shareRide, type SharedRide } from "../support/videos/shared-ride";

const TIMEOUT_MS = 120_000;
const webm = makeRecording("webm");

let ride: SharedRide;
beforeAll(async () => void (ride = await shareRide()));

async function record({ rider, own }: SharedRide = ride): Promise<Comment> {
  const track = JSON.stringify(trackOf(framesAt(0, 5, 400, 10)));
  const form = recordingForm({ bytes: webm, fields: { track } });
  return expectResponse(comment, 201, await rider.send("POST", `${own}/reviews`, form));
}

const filmPath = (place: string, { id }: Pick<Comment, "id">) => `${place}/reviews/${id}/film`;
const read = async (client: ApiClient, path: string): Promise<ReviewFilm> =>
  expectResponse(reviewFilm, 200, await client.get(path));

async function untilReady(client: ApiClient, path: string): Promise<ReviewFilm> {
  for (const start = Date.now(); Date.now() - start < TIMEOUT_MS; await sleep(200)) {
    const film = await read(client, path);
    if (film.status === "ready") return film;
    expect(film.status).not.toBe("failed");
  }
  throw new Error("No film was made");
}

test(
  "a guest requests a film, and all viewers of the ride get the same one, by their own address",
  async () => {
    const review = await record();
    const guest = await openLink(ride.shared);
    const [own, shared] = [filmPath(ride.own, review), filmPath(ride.shared, review)];
    expect(await read(ride.rider, own)).toEqual({ status: "none", percent: 0, url: null, expiresAt: null });
    expect((await ride.rider.get(`${own}/file`)).status).toBe(404);
    expect(expectResponse(reviewFilm, 202, await guest.post(shared))).toMatchObject({ status: "waiting" });
    expect((await ride.rider.post(own)).status).toBe(200);
    const film = await untilReady(guest, shared);
    expect(film).toMatchObject({ percent: 100, url: `${shared}/file` });
    expect(await read(ride.rider, own)).toMatchObject({ status: "ready", url: `${own}/file` });
    for (const [client, place] of [
      [guest, shared],
      [ride.rider, own],
    ] as const) {
      const file = await client.fetch("GET", `${place}/file`);
      expect(file.status).toBe(200);
      expect(file.headers.get("content-type")).toBe("video/mp4");
      expect(file.headers.get("content-disposition")).toMatch(
        /^attachment; filename="[a-z0-9-]+-review\.mp4"/,
      );
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
    await db().reviewFilm.update({ where: { commentId: review.id }, data: { expiresAt: new Date() } });
    expect(await read(guest, shared)).toMatchObject({ status: "none", url: null });
    expect((await guest.fetch("GET", `${shared}/file`)).status).toBe(404);
    expect((await guest.post(shared)).status).toBe(202);
  },
  TIMEOUT_MS,
);

test("fifty simultaneous requests make one film", async () => {
  const path = filmPath(ride.own, await record());
  const responses = await Promise.all(Array.from({ length: 50 }, () => ride.rider.post(path)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
});

describe("who may request and read one:", () => {
  test("each viewer by their own address, and nobody by another's or on a demo", async () => {
    const review = await record();
    const other = await shareRide();
    const [stranger, admin] = [(await signUpRider()).client, (await signUpAdmin()).client];
    const text = { time: 0.2, frame: 5, type: "text", content: "Heels" };
    const words = expectResponse(comment, 201, await ride.rider.post(`${ride.own}/comments`, text));
    const table: [ApiClient, string, number][] = [
      [new ApiClient(), filmPath(ride.own, review), 401],
      [stranger, filmPath(ride.own, review), 404],
      [admin, filmPath(ride.own, review), 404],
      [other.rider, filmPath(other.own, review), 404],
      [await openLink(other.shared), filmPath(other.shared, review), 404],
      [ride.rider, filmPath(`/api/demo/videos/${ride.ride.id}`, review), 404],
      [ride.rider, filmPath(`${ride.shared}x`, review), 404],
      [ride.rider, filmPath(ride.own, words), 404],
      [ride.rider, filmPath(ride.own, { id: randomUUID() }), 404],
      [ride.rider, filmPath(ride.own, { id: "nothing" }), 404],
    ];
    for (const [client, path, status] of table) {
      expect([path, (await client.get(path)).status]).toEqual([path, status]);
      expect([path, (await client.post(path)).status]).toEqual([path, status]);
      expect([path, (await client.get(`${path}/file`)).status]).toEqual([path, status]);
    }
    expect(await db().reviewFilm.count({ where: { commentId: review.id } })).toBe(0);
    // By the link everybody may, also an account.
    expect((await admin.post(filmPath(ride.shared, review))).status).toBe(202);
  });

  test("nobody after the review is deleted, or the link is withdrawn", async () => {
    const lent = await shareRide();
    const review = await record(lent);
    const guest = await openLink(lent.shared);
    const [own, shared] = [filmPath(lent.own, review), filmPath(lent.shared, review)];
    expect((await guest.post(shared)).status).toBe(202);
    expect((await lent.rider.delete(`${lent.own}/share`)).status).toBe(204);
    expect((await guest.get(shared)).status).toBe(410);
    expect((await lent.rider.delete(`/api/comments/${review.id}`)).status).toBe(204);
    for (const response of [await lent.rider.get(own), await lent.rider.post(own)])
      expectResponse(errorBody, 404, response);
  });
});
