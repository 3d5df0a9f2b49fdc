import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";

const loaded = jest.fn();
jest.unstable_mockModule("react-dom/client", () => {
  loaded();
  return {};
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("responses are checked without eval, which the pages' content security policy forbids", async () => {
  await import("@/instrumentation-client");
  const { config } = await import("zod");
  expect(config().jitless).toBe(true);
});

test("React is loaded in a task of its own, and Next starts the page after it", async () => {
  jest.resetModules();
  await import("@/instrumentation-client");
  const { appBootstrap } = await import("next/dist/client/app-bootstrap");
  const start = jest.fn();
  appBootstrap(start);
  // Microtasks have run by now.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect([loaded.mock.calls.length, start.mock.calls.length]).toEqual([0, 0]);
  expect(jest.getTimerCount()).toBe(2);

  await jest.runAllTimersAsync();
  expect(start).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  await import("react-dom/client");
  expect(loaded).toHaveBeenCalledTimes(1);
});
