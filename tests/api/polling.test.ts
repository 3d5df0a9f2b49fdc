/** The library is asked for every five seconds: an answer that has not changed is 304, and every change is seen. */
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { share } from "@/lib/contracts/shares";
import { video, type Video } from "@/lib/contracts/videos";
import { ApiClient, expectAnswer, PASSWORD, signUpRider } from "../support/api-client";
import { giveVideo } from "../support/given-video";

test("a library that has not changed is 304; each change of it is another answer", async () => {
  const { client, email } = await signUpRider();
  let etag = "";
  /** The library, when it is another than at the last call; else null. */
  const poll = async (): Promise<Video[] | null> => {
    const answer = await client.send("GET", "/api/videos", undefined, { "if-none-match": etag });
    etag = answer.headers.get("etag") ?? "";
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return answer.status === 304 ? null : expectAnswer(z.array(video), 200, answer);
  };
  expect(await poll()).toEqual([]);
  expect(await poll()).toBeNull();
  const { id } = await giveVideo(client);
  expect(await poll()).toMatchObject([{ id, processingStatus: "completed", shareUrl: null }]);
  expect(await poll()).toBeNull();

  await client.patch(`/api/videos/${id}`, { title: "Half-pass" });
  expect(await poll()).toMatchObject([{ title: "Half-pass" }]);
  const link = expectAnswer(share, 200, await client.post(`/api/videos/${id}/share`));
  expect(await poll()).toMatchObject([{ shareUrl: link.shareUrl }]);
  await client.delete(`/api/videos/${id}/share`);
  expect(await poll()).toMatchObject([{ shareUrl: null }]);
  const expiresAt = new Date(Date.now() + 2000).toISOString();
  expectAnswer(share, 200, await client.post(`/api/videos/${id}/share`, { expiresAt }));
  expect((await poll())?.[0]?.shareUrl).not.toBeNull();
  let changed = await poll();
  while (changed === null) changed = await poll();
  expect(changed[0]?.shareUrl).toBeNull();

  const elsewhere = new ApiClient();
  expect((await elsewhere.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
  const there = await elsewhere.send("GET", "/api/videos", undefined, { "if-none-match": etag });
  expect(there.status).toBe(200);
  await client.delete(`/api/videos/${id}`);
  expect(await poll()).toEqual([]);
});
