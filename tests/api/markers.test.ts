/** Markers, as the owner of a video and the recipients of its link set and delete them. */
import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { marker } from "@/lib/contracts/markers";
import { ApiClient, expectAnswer, signUpRider } from "../support/api-client";
import { NO_PLACES, openLink, shareRide } from "../support/shared-ride";

let rider: ApiClient;
let own: string;
let shared: string;

const mark = (label: string, authorName?: string) => ({ time: 0.4, frame: 10, label, authorName });

beforeAll(async () => {
  ({ rider, own, shared } = await shareRide());
}, 90_000);

test("markers without a label are numbered, and a recipient may delete them where the owner allows it", async () => {
  const before = expectAnswer(z.array(marker), 200, await rider.get(`${own}/markers`)).length;
  const guest = await openLink(shared);
  const first = expectAnswer(marker, 201, await rider.post(`${own}/markers`, mark("  ")));
  const second = expectAnswer(marker, 201, await guest.post(`${shared}/markers`, mark("", "Anna")));
  expect([first.label, second.label]).toEqual([`Marker ${before + 1}`, `Marker ${before + 2}`]);
  expect((await guest.delete(`/api/markers/${first.id}`)).status).toBe(204);
  expect((await rider.delete(`/api/markers/${second.id}`)).status).toBe(204);
});

test("an id means nothing to somebody who never saw the video", async () => {
  const set = expectAnswer(marker, 201, await rider.post(`${own}/markers`, mark("Private")));
  const { client: stranger } = await signUpRider();
  expect((await stranger.delete(`/api/markers/${set.id}`)).status).toBe(404);
  expect((await new ApiClient().delete(`/api/markers/${set.id}`)).status).toBe(401);
});

test.each(NO_PLACES)("a place in the video is refused: %s", async (_what, position) => {
  expect((await rider.post(`${own}/markers`, { ...mark(""), ...position })).status).toBe(400);
});
