import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import {
  rememberedFailures,
  rememberFailure,
  rememberFailures,
} from "@/lib/player/engine/remembered-failures";

let browser: string;
beforeEach(() => {
  localStorage.clear();
  // Each test has a browser of its own, so that no test depends on another.
  browser = `Browser ${expect.getState().currentTestName ?? ""}`;
  jest.spyOn(navigator, "userAgent", "get").mockImplementation(() => browser);
});
afterEach(() => void jest.restoreAllMocks());

/** As on the next visit: the module has nothing but what is stored. */
async function nextVisit() {
  jest.resetModules();
  return (await import("@/lib/player/engine/remembered-failures")).rememberedFailures();
}

test("failed checks are stored for the next visit", async () => {
  expect([...rememberedFailures()]).toEqual([]);
  rememberFailure("picture-time");
  rememberFailure("copied-pixels");
  rememberFailure("picture-time");
  expect([...rememberedFailures()].toSorted()).toEqual(["copied-pixels", "picture-time"]);
  expect([...(await nextVisit())].toSorted()).toEqual(["copied-pixels", "picture-time"]);
});

test("another version of the browser starts without failures", () => {
  rememberFailure("picture-time");
  browser += " 2";
  expect([...rememberedFailures()]).toEqual([]);
  rememberFailure("callback-time");
  expect([...rememberedFailures()]).toEqual(["callback-time"]);
});

test("without access to storage, failures are remembered by this page", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  expect([...rememberedFailures()]).toEqual([]);
  rememberFailure("decoded-order");
  expect([...rememberedFailures()]).toEqual(["decoded-order"]);
});

test.each(["{", "null", "[]", '{"failures":["picture-time"]}', "7"])(
  "a stored value of the wrong shape is ignored: %s",
  (stored) => {
    localStorage.setItem("engine-failures", stored);
    expect([...rememberedFailures()]).toEqual([]);
  },
);

test("names of unknown checks are ignored", () => {
  localStorage.setItem("engine-failures", JSON.stringify({ browser, failures: ["picture-time", "x", 4] }));
  expect([...rememberedFailures()]).toEqual(["picture-time"]);
});

test("the result of all checks replaces the stored failures", () => {
  rememberFailure("picture-time");
  rememberFailures(["decoded-order"]);
  expect([...rememberedFailures()]).toEqual(["decoded-order"]);
});
