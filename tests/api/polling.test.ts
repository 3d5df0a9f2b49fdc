/** The library's version, which screens without an event stream poll: it changes with each change of the list, and only then. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { versions } from "@/lib/contracts/events";
import { share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { ApiClient, expectResponse, PASSWORD, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";

test("each change of a library changes its version, and is in its list", async () => {
  const { client, email } = await signUpRider();
  let version: string | undefined;
  /** The library, or null if its version has not changed since the last call. */
  const poll = async (): Promise<Video[] | null> => {
    const before = version;
    version = expectResponse(versions, 200, await client.get("/api/videos/events")).video;
    return version === before ? null : expectResponse(z.array(video), 200, await client.get("/api/videos"));
  };
  expect(await poll()).toEqual([]);
  expect(await poll()).toBeNull();
  const { id } = await giveVideo(client);
  expect(await poll()).toMatchObject([{ id, processingStatus: "completed", shareUrl: null }]);
  expect(await poll()).toBeNull();

  await client.patch(`/api/videos/${id}`, { title: "Half-pass" });
  expect(await poll()).toMatchObject([{ title: "Half-pass" }]);
  const link = expectResponse(share, 200, await client.post(`/api/videos/${id}/share`));
  expect(await poll()).toMatchObject([{ shareUrl: link.shareUrl }]);
  await client.delete(`/api/videos/${id}/share`);
  expect(await poll()).toMatchObject([{ shareUrl: null }]);
  const expiresAt = new Date(Date.now() + 2000).toISOString();
  expectResponse(share, 200, await client.post(`/api/videos/${id}/share`, { expiresAt }));
  expect((await poll())?.[0]?.shareUrl).not.toBeNull();
  let changed = await poll();
  while (changed === null) changed = await poll();
  expect(changed[0]?.shareUrl).toBeNull();

  const elsewhere = new ApiClient();
  expect((await elsewhere.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  // Its addresses belong to another session.
  expect(expectResponse(versions, 200, await elsewhere.get("/api/videos/events")).video).not.toBe(version);
  await client.delete(`/api/videos/${id}`);
  expect(await poll()).toEqual([]);
});
