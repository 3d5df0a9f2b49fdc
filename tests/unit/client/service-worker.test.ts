/** What no browser of the tests can do: a tap on a notification, and a badge on the icon. */
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "@jest/globals";

const SCRIPT = readFileSync("public/service-worker.js", "utf8");
const ORIGIN = "https://ride.example";

interface Window {
  url: string;
  focus: () => Promise<void>;
}

function startWorker(open: readonly string[] = [], { hasBadge = true } = {}) {
  const did: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const windows = open.map((path): Window => ({
    url: ORIGIN + path,
    focus: async () => void did.push(["focus", path]),
  }));
  runInContext(
    SCRIPT,
    createContext({
      URL,
      location: { origin: ORIGIN },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      navigator: hasBadge ? { setAppBadge: async (count: number) => void did.push(["badge", count]) } : {},
      registration: {
        showNotification: async (title: string, options: object) => void did.push(["show", title, options]),
      },
      clients: {
        matchAll: async () => windows,
        openWindow: async (url: string) => void did.push(["open", url]),
      },
    }),
  );
  /** @returns what the worker did once the event was over. */
  const dispatch = async (name: string, event: object): Promise<unknown[]> => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
    return did;
  };
  const tap = (url: string) =>
    dispatch("notificationclick", { notification: { data: url, close: () => did.push(["close"]) } });
  return { dispatch, tap };
}

const MESSAGE = {
  title: "Anna replied",
  body: "Look up",
  url: "/video/a?frame=3",
  tag: "comment:1",
  badge: 2,
};

test.each([
  ["with the number on its icon", true, [["badge", 2]]],
  ["also where an icon takes none", false, []],
])("a push is shown, %s", async (_, hasBadge, badges) => {
  const { dispatch } = startWorker([], { hasBadge });
  const { title, body, tag, url } = MESSAGE;
  const shown = { body, tag, data: url, renotify: true, icon: "/icons/icon-192.png" };
  expect(await dispatch("push", { data: { json: () => MESSAGE } })).toEqual([
    ["show", title, shown],
    ...badges,
  ]);
});

test("a tap opens the page, or focuses a window that shows it, whose typed text stays", async () => {
  expect(await startWorker(["/", "/video/b"]).tap(MESSAGE.url)).toEqual([
    ["close"],
    ["open", `${ORIGIN}/video/a?frame=3`],
  ]);
  expect(await startWorker(["/", "/video/a?frame=9"]).tap(MESSAGE.url)).toEqual([
    ["close"],
    ["focus", "/video/a?frame=9"],
  ]);
});

test.each(["https://evil.example/video/a", "//evil.example", "javascript:alert(1)"])(
  "%s is not opened",
  async (url) => expect(await startWorker().tap(url)).toEqual([["close"]]),
);
