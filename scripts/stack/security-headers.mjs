/**
 * Headers of every response. The web server sets them in production, next.config.mjs in development. Pages have a
 * content security policy of their own in place of this one (proxy.ts).
 */

/** A refusal, a call's answer or a file is nothing that loads anything. */
const NOTHING_LOADS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const YEAR_SECONDS = 31_536_000;

/** @type {Readonly<Record<string, string>>} */
export const SECURITY_HEADERS = {
  "Content-Security-Policy": NOTHING_LOADS,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // A link's token is part of an address: no address goes anywhere, not even to our own files.
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The site is served by https: browsers are to remember it (HSTS). */
export const HTTPS_HEADERS = { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}` };
