import { expect, test } from "@jest/globals";
import { health, liveness, readiness } from "@/lib/contracts/health";
import { ApiClient, expectResponse } from "../support/server/api-client";

test("health names every part and says that each answers", async () => {
  const response = expectResponse(health.strict(), 200, await new ApiClient().get("/api/health"));
  const parts = { database: "ok", storage: "ok", queue: "ok", worker: "ok", disk: "ok" };
  expect(response).toEqual({ status: "ok", ...parts });
});

test("a process says that it lives and that it may be sent calls, which need no worker", async () => {
  const client = new ApiClient();
  expectResponse(liveness.strict(), 200, await client.get("/api/health/live"));
  const ready = expectResponse(readiness.strict(), 200, await client.get("/api/health/ready"));
  expect(ready).toEqual({ status: "ok", database: "ok", storage: "ok", queue: "ok", disk: "ok" });
});
