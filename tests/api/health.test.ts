import { expect, test } from "@jest/globals";
import { health, liveness, readiness } from "@/lib/contracts/health";
import { ApiClient, expectResponse } from "../support/server/api-client";

test("health reports every part as ok", async () => {
  const response = expectResponse(health.strict(), 200, await new ApiClient().get("/api/health"));
  const parts = { database: "ok", storage: "ok", queue: "ok", worker: "ok", disk: "ok" };
  expect(response).toEqual({ status: "ok", ...parts });
});

test("liveness and readiness of a process do not need the worker", async () => {
  const client = new ApiClient();
  expectResponse(liveness.strict(), 200, await client.get("/api/health/live"));
  const ready = expectResponse(readiness.strict(), 200, await client.get("/api/health/ready"));
  expect(ready).toEqual({ status: "ok", database: "ok", storage: "ok", queue: "ok", disk: "ok" });
});
