/** Comparing the rides of two links, or of a link and an own ride: both are shown or none, each with its own rights. */
import { expect, test } from "@jest/globals";
import { comment } from "@/lib/contracts/comments";
import { sharedComparison } from "@/lib/contracts/comparisons";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { openLink, shareRide } from "../support/videos/shared-ride";

const tokenOf = (shared: string) => shared.split("/").at(-1) ?? "";
const compared = (a: string, b: string) => `${a}/comparison?with=${tokenOf(b)}`;
const said = { time: 0.2, frame: 5, type: "text", content: "Nice", authorName: "Anna" };

test("a guest with two links sees both rides, of two riders, and comments on either", async () => {
  const [a, b] = [await shareRide(), await shareRide()];
  const guest = new ApiClient();
  const shown = expectResponse(sharedComparison, 200, await guest.get(compared(a.shared, b.shared)));
  expect(shown).toMatchObject({ title: "", choice: null });
  expect([shown.sides.a.video.id, shown.sides.b.video.id]).toEqual([a.ride.id, b.ride.id]);
  expect([shown.sides.a.token, shown.sides.b.token]).toEqual([a.shared, b.shared].map(tokenOf));
  for (const { token } of Object.values(shown.sides))
    expectResponse(comment, 201, await guest.post(`/api/shared/${token}/comments`, said));
});

test("without a second link the ride is compared with itself", async () => {
  const { ride, shared } = await shareRide();
  for (const path of [`${shared}/comparison`, compared(shared, shared)]) {
    const { sides } = expectResponse(sharedComparison, 200, await new ApiClient().get(path));
    expect(Object.values(sides)).toMatchObject(
      Array(2).fill({ token: tokenOf(shared), video: { id: ride.id } }),
    );
  }
});

test("if the second link is unknown or closed, nothing of the first is shown", async () => {
  const [a, b] = [await shareRide(), await shareRide()];
  await a.rider.patch(a.own, { title: "A title of my own" });
  const guest = await openLink(a.shared);
  const statusOf = async (path: string) => {
    const { body, status } = await guest.get(path);
    expect(JSON.stringify(body)).not.toContain("A title of my own");
    return status;
  };
  expect(await statusOf(`${a.shared}/comparison?with=nobody`)).toBe(404);
  await b.rider.delete(`${b.own}/share`);
  expect(await statusOf(compared(a.shared, b.shared))).toBe(410);
  expect(await statusOf(compared(b.shared, a.shared))).toBe(410);
});

test("a second link with a code asks for it until it was opened once", async () => {
  const [a, b] = [await shareRide(), await shareRide()];
  expectResponse(share, 200, await b.rider.post(`${b.own}/share`, { code: "7-canter" }));
  const guest = await openLink(a.shared);
  const path = compared(a.shared, b.shared);
  expect(expectResponse(errorBody, 403, await guest.get(path)).code).toBe("codeRequired");
  expectResponse(sharedComparison, 200, await guest.get(`${path}&code=7-canter`));
  expectResponse(sharedComparison, 200, await guest.get(path));
});

test("an own ride is compared with that of a link, and gets comments as an own one", async () => {
  const { ride, shared } = await shareRide();
  const { client: trainer } = await signUpRider();
  const own = await giveVideo(trainer);
  const { sides } = expectResponse(
    sharedComparison,
    200,
    await trainer.get(`${shared}/comparison?with=${own.id}`),
  );
  expect(sides).toMatchObject({
    a: { token: tokenOf(shared), video: { id: ride.id } },
    b: { token: null, video: { id: own.id } },
  });
  expect(sides.a.video.allowed).not.toContain("share");
  expect(sides.b.video.allowed).toContain("share");
});

test("another account's ride is never shown beside that of a link", async () => {
  const { shared } = await shareRide();
  const { client: owner } = await signUpRider();
  const own = await giveVideo(owner);
  const path = `${shared}/comparison?with=${own.id}`;
  const { client: stranger } = await signUpRider();
  for (const [viewer, status] of [
    [new ApiClient(), 401],
    [stranger, 404],
  ] as const) {
    const response = await viewer.get(path);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).not.toContain(own.title);
  }
  await owner.delete(`/api/videos/${own.id}`);
  expect((await owner.get(path)).status).toBe(404);
});
