/** Chromium fetches lists and components at will: a test run talks to the program under test alone. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A microphone that beeps once a second; a test grants it or does not.
  "--use-fake-device-for-media-stream",
  // That of the proxy which the program under test is behind.
  `--ignore-certificate-errors-spki-list=${process.env["CERTIFICATE_KEY_HASH"] ?? ""}`,
];
