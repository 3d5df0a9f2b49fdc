/** Scripts and styles, compressed once: Next compresses at every request, a tenth of a second per first visit. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FOLDER = "/_next/static/";
/** @type {Record<string, string>} */
const TYPES = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/** By the name in Accept-Encoding, the smallest first. */
const ENCODINGS = {
  br: (/** @type {Buffer} */ text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (/** @type {Buffer} */ text) => promisify(gzip)(text, { level: 9 }),
};

/** @param {string} distDir of the build. @returns a handler that returns whether it responded; Next serves the rest. */
export function createBuiltFiles(distDir) {
  const root = path.join(distDir, "static");
  const files = new Set(
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => path.extname(name) in TYPES)
      .map((name) => name.split(path.sep).join("/")),
  );
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map();

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  return async function serveBuiltFile({ method, url = "", headers }, response) {
    const name = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
    if (method !== "GET" || !files.has(name) || headers.range || headers["if-none-match"]) return false;
    const encoding = encodingFor(headers["accept-encoding"]);
    if (!encoding) return false;
    const key = `${encoding} ${name}`;
    const body = compressed.get(key) ?? ENCODINGS[encoding](readFileSync(path.join(root, name)));
    compressed.set(key, body);
    const sent = await body;
    response.writeHead(200, {
      "Content-Type": TYPES[path.extname(name)],
      "Content-Encoding": encoding,
      "Content-Length": sent.byteLength,
      // The name changes with the content.
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(sent);
    return true;
  };
}

/** @returns {keyof typeof ENCODINGS | undefined} */
function encodingFor(accepted = "") {
  const named = new Set(accepted.toLowerCase().split(/\s*,\s*/));
  return /** @type {const} */ (["br", "gzip"]).find((name) => named.has(name));
}
