import { expect, test } from "@jest/globals";
import { user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import { PICTURE_REFUSALS } from "@/lib/domain/accounts/profile-picture";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";
import { animatedPng, pixelOf, png, turnedJpeg } from "../support/media/pictures";

const PATH = "/api/profile/picture";

function send(client: ApiClient, bytes: Uint8Array<ArrayBuffer>, name = "me.png") {
  const form = new FormData();
  form.append("picture", new Blob([bytes], { type: "image/png" }), name);
  return client.post(PATH, form);
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

test("a picture becomes a small upright square without metadata, for its account and for admins", async () => {
  const [rider, other, admin] = await Promise.all([signUpRider(), signUpRider(), signUpAdmin()]);
  const sent = await turnedJpeg("Hidden Camera 59.3N");
  const set = expectResponse(user, 200, await send(rider.client, new Uint8Array(sent)));
  const address = set.profileImageUrl ?? "";
  expect(expectResponse(user, 200, await rider.client.get("/api/auth/user"))).toEqual(set);

  const response = await rider.client.fetch("GET", address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const made = new Uint8Array(await response.arrayBuffer());
  const text = Buffer.from(made).toString("latin1");
  for (const hidden of ["Hidden Camera", "Exif", "Lavc"]) expect(text).not.toContain(hidden);
  const [red = 0, , blue = 255] = await pixelOf(made, 20, 128);
  const [right = 255, , rightBlue = 0] = await pixelOf(made, 240, 128);
  expect([red > 200 && blue < 60, right < 60 && rightBlue > 200]).toEqual([true, true]);
  // The square has this last pixel, and none after it.
  expect(await pixelOf(made, 255, 255)).toHaveLength(3);

  expect((await admin.client.fetch("GET", address)).status).toBe(200);
  expectResponse(errorBody, 404, await other.client.get(address));
  expectResponse(errorBody, 401, await new ApiClient().get(address));

  const next = expectResponse(
    user,
    200,
    await send(rider.client, new Uint8Array(png({ width: 30, height: 700 }))),
  );
  expect(next.profileImageUrl).not.toBe(address);
  expectResponse(errorBody, 404, await rider.client.get(address));

  const removed = expectResponse(user, 200, await rider.client.delete(PATH));
  expect(removed.profileImageUrl).toBeNull();
  expectResponse(errorBody, 404, await rider.client.get(next.profileImageUrl ?? ""));
  expect(expectResponse(user, 200, await rider.client.delete(PATH))).toEqual(removed);
});

test("an invalid picture is rejected with a message, and the previous one stays", async () => {
  const { client } = await signUpRider();
  const before = expectResponse(
    user,
    200,
    await send(client, new Uint8Array(png({ width: 300, height: 200 }))),
  );
  const refusals: [status: number, why: keyof typeof PICTURE_REFUSALS, bytes: Uint8Array<ArrayBuffer>][] = [
    [422, "empty", new Uint8Array()],
    [415, "notAPicture", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [415, "notAPicture", bytesOf("<!doctype html><script>alert(1)</script>")],
    [415, "notAPicture", bytesOf("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n")],
    [415, "animated", new Uint8Array(animatedPng())],
    [422, "tooManyPixels", new Uint8Array(png({ width: 30_000, height: 30_000 }))],
    [422, "damaged", new Uint8Array(png({ width: 64, height: 64 }).subarray(0, 60))],
    [413, "tooLarge", new Uint8Array(5 * 1024 ** 2 + 1)],
  ];
  for (const [status, why, bytes] of refusals) {
    const { message } = expectResponse(errorBody, status, await send(client, bytes));
    expect(message).toBe(PICTURE_REFUSALS[why]);
  }
  expectResponse(errorBody, 415, await client.post(PATH, { picture: "x" }));
  const form = new FormData();
  form.append("picture", "words");
  expectResponse(errorBody, 400, await client.post(PATH, form));
  expectResponse(errorBody, 401, await send(new ApiClient(), new Uint8Array(png({ width: 8, height: 8 }))));
  expect(expectResponse(user, 200, await client.get("/api/auth/user"))).toEqual(before);
  expect((await client.fetch("GET", before.profileImageUrl ?? "")).status).toBe(200);
});
