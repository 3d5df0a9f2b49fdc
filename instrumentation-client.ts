/** Without this, zod (zod/v4/core/core.js) tests whether it may create code from text, which the policy forbids. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Loads React in its own task: Next would start the page in one task, during which a phone handles no touch
 * for 250 ms. An empty `beforeInteractive` script delays Next's own start by a timer.
 */
setTimeout(() => void import("react-dom/client"));
Object.assign(globalThis, { __next_s: [[0, { children: "" }]] });

/** Next calls it when a navigation starts; `<NavigationProgress>` shows it. */
export const onRouterTransitionStart = (href: string) =>
  dispatchEvent(new CustomEvent("navigationstart", { detail: href }));
