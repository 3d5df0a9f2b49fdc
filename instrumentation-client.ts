/**
 * Runs in the browser before any other code of a page (Next calls it so).
 *
 * zod would try, as soon as it makes a schema, whether it may make code of text. The policy of our pages forbids that, and the
 * browser would report each try. This is the object that zod reads its settings from (zod/v4/core/core.js): set here, it costs a
 * page without zod nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Next starts a page in one task: React is made ready, then the router, then the page is read. On a phone no touch is answered
 * for a quarter of a second. Here React has a task of its own. Next waits for scripts that a page wants before it is made live
 * (next/script's `beforeInteractive`), by a timer where they are in the page: an empty one puts it behind React's.
 */
setTimeout(() => void import("react-dom/client"));
Object.assign(globalThis, { __next_s: [[0, { children: "" }]] });

/** Next calls it where a link or the program begins to lead to another page; `<NavigationProgress>` shows it. */
export const onRouterTransitionStart = (href: string) =>
  dispatchEvent(new CustomEvent("navigationstart", { detail: href }));
