import { expect, test } from "@jest/globals";
import { health } from "@/lib/contracts/health";
import { ApiClient, expectAnswer } from "../support/api-client";

test("health names every part and says that each answers", async () => {
  const answer = expectAnswer(health.strict(), 200, await new ApiClient().get("/api/health"));
  const parts = { database: "ok", storage: "ok", queue: "ok", worker: "ok", disk: "ok" };
  expect(answer).toEqual({ status: "ok", ...parts });
});
