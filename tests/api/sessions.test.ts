import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { session } from "@/lib/contracts/sessions";
import { ApiClient, expectResponse, PASSWORD, signUpRider } from "../support/server/api-client";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

const sessionsOf = async (client: ApiClient) =>
  expectResponse(z.array(session), 200, await client.get("/api/sessions"));

test("all sessions of an account are listed with their devices, and one of them can be ended", async () => {
  const { client, email } = await signUpRider();
  const phone = new ApiClient();
  await phone.post("/api/auth/login", { email, password: PASSWORD });
  expect((await phone.send("GET", "/api/auth/user", undefined, { "user-agent": IPHONE })).status).toBe(200);

  const listed = await sessionsOf(client);
  expect(listed.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ["Unknown browser", true],
    ["Safari on iPhone", false],
  ]);
  const [own, other] = listed;
  expect(Date.parse(other?.lastSeenAt ?? "")).toBeGreaterThanOrEqual(Date.parse(other?.createdAt ?? ""));

  const stranger = await signUpRider();
  const path = `/api/sessions/${other?.id}`;
  expectResponse(errorBody, 404, await stranger.client.delete(path));
  expectResponse(errorBody, 401, await new ApiClient().delete(path));
  expect((await phone.get("/api/auth/user")).status).toBe(200);

  expect((await client.delete(path)).status).toBe(204);
  expect((await phone.get("/api/auth/user")).status).toBe(401);
  expectResponse(errorBody, 404, await client.delete(path));
  expectResponse(errorBody, 404, await client.delete(`/api/sessions/${randomUUID()}`));
  expect(await sessionsOf(client)).toHaveLength(1);

  const ended = await client.delete(`/api/sessions/${own?.id}`);
  expect(ended.status).toBe(204);
  expect(ended.headers.getSetCookie().join()).toContain("Max-Age=0");
  expectResponse(errorBody, 401, await client.get("/api/sessions"));
});

test("all other sessions are ended at once, and each shows the address of its last use", async () => {
  const { client, email } = await signUpRider();
  const others = [new ApiClient(), new ApiClient()];
  for (const other of others) await other.post("/api/auth/login", { email, password: PASSWORD });
  for (const other of others) expect((await other.get("/api/auth/user")).status).toBe(200);
  const [own] = await sessionsOf(client);
  expect(own?.address).toMatch(/^(127\.0\.0\.1|::1|0:0:0:0)/);
  expect((await client.delete("/api/sessions")).status).toBe(204);
  for (const other of others) expectResponse(errorBody, 401, await other.get("/api/auth/user"));
  expect(await sessionsOf(client)).toHaveLength(1);
});
