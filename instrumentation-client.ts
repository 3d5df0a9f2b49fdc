/**
 * Runs in the browser before any other code of a page. Sets zod's settings (zod/v4/core/core.js): without them its first schema
 * tries whether it may make code of text, which our policy forbids and the browser would report.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Next starts a page in one task, a quarter of a second on a phone, in which no touch is handled. Here React has a task of its own:
 * an empty script by `beforeInteractive`, for which Next waits by a timer, puts Next's behind it.
 */
setTimeout(() => void import("react-dom/client"));
Object.assign(globalThis, { __next_s: [[0, { children: "" }]] });

/** Next calls it where a link or the program begins to lead to another page; `<NavigationProgress>` shows it. */
export const onRouterTransitionStart = (href: string) =>
  dispatchEvent(new CustomEvent("navigationstart", { detail: href }));
