import { afterAll, expect, test } from "@jest/globals";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createBuiltFiles } from "@/scripts/stack/built-files.mjs";

const SCRIPT = "console.log('a script of the build');\n".repeat(50);

const distDir = mkdtempSync(path.join(tmpdir(), "strideframe-built-"));
mkdirSync(path.join(distDir, "static", "chunks"), { recursive: true });
mkdirSync(path.join(distDir, "static", "media"), { recursive: true });
writeFileSync(path.join(distDir, "static", "chunks", "one.js"), SCRIPT);
writeFileSync(path.join(distDir, "static", "chunks", "one.css"), "a{color:red}");
writeFileSync(path.join(distDir, "static", "media", "one.woff2"), "a font");
writeFileSync(path.join(distDir, "secret.js"), "not to be had");

const serveBuiltFile = createBuiltFiles(distDir);
const server = createServer((incoming, response) => {
  void serveBuiltFile(incoming, response).then((hasResponded) => {
    if (!hasResponded) response.writeHead(404).end("left to Next");
  });
}).listen(0, "127.0.0.1");
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(distDir, { recursive: true, force: true });
});

/** Sends path and headers unchanged: fetch would normalise both. */
async function get(target: string, headers: Record<string, string> = {}, method = "GET") {
  if (!server.listening) await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path: target, headers, method }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

test.each([
  ["gzip, deflate", "gzip", gunzipSync],
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
])("a script is sent compressed: for Accept-Encoding %s by %s", async (accepted, encoding, unpack) => {
  for (let time = 0; time < 2; time += 1) {
    const { response, body } = await get("/_next/static/chunks/one.js", { "Accept-Encoding": accepted });
    expect(unpack(body).toString()).toBe(SCRIPT);
    expect(response.headers).toMatchObject({
      "content-encoding": encoding,
      "content-type": "application/javascript; charset=UTF-8",
      "content-length": String(body.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
  }
});

test("a style has its own type", async () => {
  const { response } = await get("/_next/static/chunks/one.css", { "Accept-Encoding": "gzip" });
  expect(response.headers["content-type"]).toBe("text/css; charset=UTF-8");
});

test.each([
  ["takes nothing compressed", "/_next/static/chunks/one.js", {}, "GET"],
  ["refuses what is compressed", "/_next/static/chunks/one.js", { "Accept-Encoding": "gzip;q=0" }, "GET"],
  ["wants a part", "/_next/static/chunks/one.js", { "Accept-Encoding": "gzip", Range: "bytes=0-9" }, "GET"],
  [
    "has one already",
    "/_next/static/chunks/one.js",
    { "Accept-Encoding": "gzip", "If-None-Match": '"x"' },
    "GET",
  ],
  ["wants the headers alone", "/_next/static/chunks/one.js", { "Accept-Encoding": "gzip" }, "HEAD"],
  ["wants a font", "/_next/static/media/one.woff2", { "Accept-Encoding": "gzip" }, "GET"],
  ["leaves the folder", "/_next/static/../secret.js", { "Accept-Encoding": "gzip" }, "GET"],
  ["leaves it by a coded path", "/_next/static/%2e%2e/secret.js", { "Accept-Encoding": "gzip" }, "GET"],
  ["wants what is not there", "/_next/static/chunks/two.js", { "Accept-Encoding": "gzip" }, "GET"],
])("a request that %s is left to Next", async (_who, target, headers, method) => {
  expect((await get(target, headers, method)).response.statusCode).toBe(404);
});
