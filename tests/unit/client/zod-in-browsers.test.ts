import { expect, test } from "@jest/globals";

test("answers are checked without code made of text, which the policy of our pages forbids", async () => {
  await import("@/instrumentation-client");
  const { config } = await import("zod");
  expect(config().jitless).toBe(true);
});
