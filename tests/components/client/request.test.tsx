/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, expect, jest, test } from "@jest/globals";
import { user } from "@/lib/contracts/auth";
import { messageOf, requestUnless401, send, type ApiError } from "@/lib/client/calls/request";
import { respond } from "@/tests/support/screens/screen-server";

afterEach(() => void jest.restoreAllMocks());

const FALLBACK = "The screen's own words.";

async function messageOfFailure(): Promise<string> {
  const error: unknown = await send("GET", "/api/videos").catch((thrown: unknown) => thrown);
  return messageOf(error, FALLBACK);
}

test("a response with a message gives its message", async () => {
  respond("GET /api/videos", 500, { message: "The storage is full.", code: "fault" });
  expect(await messageOfFailure()).toBe("The storage is full.");
});

test("a response without a message is no network error: the screen's own message is shown", async () => {
  respond("GET /api/videos", 502, "<html>Bad gateway</html>");
  expect(await messageOfFailure()).toBe(FALLBACK);
});

test("a missing response has its own error, and being offline another", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await messageOfFailure()).toBe("The server did not answer. Check your connection and try again.");
  online.mockReturnValue(false);
  expect(await messageOfFailure()).toBe("You are offline. Check your connection and try again.");
});

test("an error has the status and the message of the response", async () => {
  const errorOf = (path: string) => send("GET", path).catch((thrown: unknown) => thrown as ApiError);
  respond("GET /api/videos", 500, { message: "Full", code: "fault" });
  expect(await errorOf("/api/videos")).toMatchObject({ message: '500: {"message":"Full","code":"fault"}' });
  jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(emptyResponse(502, "Bad Gateway"));
  expect(await errorOf("/api/videos")).toMatchObject({ message: "502: Bad Gateway" });
});

test("a body is sent as JSON, a form as it is, and cookies always", async () => {
  const fetched = jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => Promise.resolve(emptyResponse(200, "OK")));
  const form = new FormData();
  await send("GET", "/api/videos");
  await send("PATCH", "/api/videos/1", { title: "Trot" });
  await send("POST", "/api/videos/1/comments/audio", form);
  expect(fetched.mock.calls.map(([, init]) => init)).toEqual([
    { method: "GET", credentials: "include", headers: {}, body: undefined },
    {
      method: "PATCH",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: '{"title":"Trot"}',
    },
    { method: "POST", credentials: "include", headers: {}, body: form },
  ]);
});

test("the read of the session gives null for nobody, and fails otherwise", async () => {
  const read = () => requestUnless401(user, "/api/auth/user");
  respond("GET /api/auth/user", 401, { message: "Please sign in.", code: "unauthenticated" });
  expect(await read()).toBeNull();
  respond("GET /api/auth/user", 500, null);
  await expect(read()).rejects.toThrow("500: ");
  await expect(send("GET", "/api/auth/user")).rejects.toThrow("500: ");
});

/** jsdom has no `Response`. */
const emptyResponse = (status: number, statusText: string) =>
  ({
    ...{ status, statusText, ok: status < 300 },
    headers: new Map(),
    text: () => Promise.resolve(""),
  }) as unknown as Response;
