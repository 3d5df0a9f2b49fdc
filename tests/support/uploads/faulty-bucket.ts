/** A small S3 server in front of the stack's own folder of objects, which can fail like a bucket. */
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { dirname, join, relative } from "node:path";
import { buffer } from "node:stream/consumers";

/** `refuses` responds 503, `breaksOff` closes the connection, `isFull` serves objects but stores none. */
export type BucketBehaviour = "works" | "refuses" | "breaksOff" | "isFull";

export interface FaultyBucket {
  /** Settings of a worker that uses it. */
  settings: Record<string, string>;
  behave(behaviour: BucketBehaviour): void;
  stop(): Promise<void>;
}

const BUCKET = "rides";

export async function startFaultyBucket(folder: string): Promise<FaultyBucket> {
  let behaviour: BucketBehaviour = "works";
  const server = createServer((request, response) => {
    if (behaviour === "breaksOff") return void request.socket.destroy();
    if (behaviour === "refuses") return fail(response, 503, "SlowDown");
    if (behaviour === "isFull" && request.method === "PUT") return fail(response, 507, "QuotaExceeded");
    void respond(folder, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
      S3_FORCE_PATH_STYLE: "true",
    },
    behave: (next) => void (behaviour = next),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml", connection: "close" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function respond(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://bucket");
  const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
  const place = join(folder, key);
  if (url.searchParams.has("list-type"))
    return void response.end(await listing(folder, url.searchParams.get("prefix") ?? ""));
  if (request.method === "PUT") {
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await buffer(request));
    return void response.end();
  }
  if (request.method === "DELETE") {
    await rm(place, { force: true });
    return void response.writeHead(204).end();
  }
  const found = await stat(place).catch(() => null);
  if (!found) return fail(response, 404, "NoSuchKey");
  response.writeHead(200, { "content-length": found.size });
  if (request.method === "HEAD") response.end();
  else createReadStream(place).pipe(response);
}

async function listing(folder: string, prefix: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)))
    .filter((key) => key.startsWith(prefix));
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join("");
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}
