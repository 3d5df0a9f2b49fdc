/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, jest, test } from "@jest/globals";
import { messageOf, send } from "@/lib/client/request";
import { answer } from "@/tests/support/screen-server";

const FALLBACK = "The screen's own words.";

async function messageOfFailure(): Promise<string> {
  const error: unknown = await send("GET", "/api/videos").catch((thrown: unknown) => thrown);
  return messageOf(error, FALLBACK);
}

test("an answer with words gives its words", async () => {
  answer("GET /api/videos", 500, { message: "The storage is full.", code: "fault" });
  expect(await messageOfFailure()).toBe("The storage is full.");
});

test("an answer without words is an answer: the screen's own words stand", async () => {
  answer("GET /api/videos", 502, "<html>Bad gateway</html>");
  expect(await messageOfFailure()).toBe(FALLBACK);
});

test("no answer is called that, and offline is told apart", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const noServer = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await messageOfFailure()).toBe("The server did not answer. Check your connection and try again.");
  online.mockReturnValue(false);
  expect(await messageOfFailure()).toBe("You are offline. Check your connection and try again.");
  noServer.mockRestore();
});
