/** Comments, as the owner of a video and the recipients of its link write and delete them. */
import { beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { comment } from "@/lib/contracts/comments";
import { errorBody } from "@/lib/contracts/errors";
import { ApiClient, expectAnswer, signUpRider } from "../support/api-client";
import { NO_PLACES, openLink, shareRide } from "../support/shared-ride";

let rider: ApiClient;
let own: string;
let shared: string;

const text = (content: string, authorName?: string) => ({
  time: 0.2,
  frame: 5,
  type: "text",
  content,
  authorName,
});

beforeAll(async () => {
  ({ rider, own, shared } = await shareRide());
}, 90_000);

test("a guest comments without an account, and the owner reads it under the guest's name", async () => {
  const guest = await openLink(shared);
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
  const guest = await openLink(shared);
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
  const [anna, ben] = await Promise.all([openLink(shared), openLink(shared)]);
  const byAnna = expectAnswer(comment, 201, await anna.post(`${shared}/comments`, text("One", "Anna")));
  const alsoByAnna = expectAnswer(comment, 201, await anna.post(`${shared}/comments`, text("Two", "Anna")));
  const seenByBen = expectAnswer(z.array(comment), 200, await ben.get(`${shared}/comments`));
  expect(seenByBen.find((each) => each.id === byAnna.id)?.canDelete).toBe(false);
  expect((await ben.delete(`/api/comments/${byAnna.id}`)).status).toBe(403);
  expect((await anna.delete(`/api/comments/${byAnna.id}`)).status).toBe(204);
  expect((await rider.delete(`/api/comments/${alsoByAnna.id}`)).status).toBe(204);
  expect((await anna.delete(`/api/comments/${byAnna.id}`)).status).toBe(404);
});

test("an id means nothing to somebody who never saw the video", async () => {
  const added = expectAnswer(comment, 201, await rider.post(`${own}/comments`, text("Private")));
  const { client: stranger } = await signUpRider();
  expect((await stranger.delete(`/api/comments/${added.id}`)).status).toBe(404);
  expect((await new ApiClient().delete(`/api/comments/${added.id}`)).status).toBe(401);
});

test.each(NO_PLACES)("a place in the video is refused: %s", async (_what, position) => {
  expect((await rider.post(`${own}/comments`, { ...text("Here"), ...position })).status).toBe(400);
});
