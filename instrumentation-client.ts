/**
 * Runs in the browser before any other code of a page (Next calls it so).
 *
 * zod would try, as soon as it makes a schema, whether it may make code of text. The policy of our pages forbids that, and the
 * browser would report each try. This is the object that zod reads its settings from (zod/v4/core/core.js): set here, it costs a
 * page without zod nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
