import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import {
  rememberedFailures,
  rememberFailure,
  rememberFailures,
} from "@/lib/player/engine/remembered-failures";

let browser: string;
beforeEach(() => {
  localStorage.clear();
  // Each test has a browser of its own, so that nothing is left of the one before.
  browser = `Browser ${expect.getState().currentTestName ?? ""}`;
  jest.spyOn(navigator, "userAgent", "get").mockImplementation(() => browser);
});
afterEach(() => void jest.restoreAllMocks());

/** As on the next visit: the module knows nothing but what is stored. */
async function nextVisit() {
  jest.resetModules();
  return (await import("@/lib/player/engine/remembered-failures")).rememberedFailures();
}

test("what failed is remembered for the next visit", async () => {
  expect([...rememberedFailures()]).toEqual([]);
  rememberFailure("picture-time");
  rememberFailure("copied-pixels");
  rememberFailure("picture-time");
  expect([...rememberedFailures()].toSorted()).toEqual(["copied-pixels", "picture-time"]);
  expect([...(await nextVisit())].toSorted()).toEqual(["copied-pixels", "picture-time"]);
});

test("another version of the browser begins with none", () => {
  rememberFailure("picture-time");
  browser += " 2";
  expect([...rememberedFailures()]).toEqual([]);
  rememberFailure("callback-time");
  expect([...rememberedFailures()]).toEqual(["callback-time"]);
});

test("where storage is refused, this page still knows", () => {
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
  "what is stored and makes no sense is passed over: %s",
  (stored) => {
    localStorage.setItem("engine-failures", stored);
    expect([...rememberedFailures()]).toEqual([]);
  },
);

test("names that are no checks are passed over", () => {
  localStorage.setItem("engine-failures", JSON.stringify({ browser, failures: ["picture-time", "x", 4] }));
  expect([...rememberedFailures()]).toEqual(["picture-time"]);
});

test("what a whole round of checks finds takes the place of what was remembered", () => {
  rememberFailure("picture-time");
  rememberFailures(["decoded-order"]);
  expect([...rememberedFailures()]).toEqual(["decoded-order"]);
});
