/** Headers of every response, by the web server or next.config.mjs. Pages have a policy of their own (proxy.ts). */

const NOTHING_LOADS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const YEAR_SECONDS = 31_536_000;

/** @type {Readonly<Record<string, string>>} */
export const SECURITY_HEADERS = {
  "Content-Security-Policy": NOTHING_LOADS,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // An address may contain a link's token, so none is sent, not even to our own files.
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** HSTS, where the site is served by https. */
export const HTTPS_HEADERS = { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` };
