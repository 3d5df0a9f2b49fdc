/**
 * A rider's device and the server, for the upload engine in Node: the calls, the addresses of parts and their responses follow the real
 * ones (`tests/api/multipart-uploads.test.ts`), and the test controls the network. Bytes are named by file and position.
 */
import { randomUUID } from "node:crypto";
import { createSnapshotStore } from "@/lib/domain/snapshot-store";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { hasSameContent } from "@/lib/domain/videos/file-fingerprint";
import { createUploadEngine } from "@/lib/client/uploads/upload-engine";
import { NO_UPLOAD, type UploadEngine } from "@/lib/client/uploads/upload-state";
import { completeUpload, startUpload } from "@/lib/client/uploads/uploads";
import { sendDelete } from "@/lib/client/calls/request";
import { completeUploadBody, startUploadBody } from "@/lib/contracts/uploads";
import type { Video } from "@/lib/contracts/videos";
import { videoWith } from "../videos/videos";

/** How the next calls of a kind end. `lost`: done, but without a response. */
export type Fault = "lost" | "unreachable" | 413 | 409 | 500 | 503 | 507;

/** A file of a size that no test wants to hold in memory. */
export class NamedFile extends File {
  isGone = false;

  constructor(
    readonly content: string,
    private readonly byteCount: number,
  ) {
    super([content], `${content}.mp4`, { type: "video/mp4", lastModified: 1 });
  }

  override get size(): number {
    return this.byteCount;
  }

  override slice(start = 0, end = this.byteCount): Blob {
    return new Slice(this, start, Math.min(end, this.byteCount));
  }
}

class Slice extends Blob {
  constructor(
    readonly file: NamedFile,
    readonly start: number,
    readonly end: number,
  ) {
    super();
  }

  override get size(): number {
    return this.end - this.start;
  }

  override slice(start = 0, end = this.size): Blob {
    return new Slice(this.file, this.start + start, Math.min(this.start + end, this.end));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    if (this.file.isGone) throw new DOMException("gone", "NotReadableError");
    const text = `${this.file.content} from ${this.start}`;
    return new TextEncoder().encode(text).buffer.slice(0, this.size);
  }
}

const RESPONSE_MS = 10;

interface Upload {
  id: string;
  title: string;
  filename: string;
  contentType: string;
  size: number;
  fingerprint: string | null;
  partSize: number;
  /** What has arrived, by part number. */
  parts: Map<number, Slice>;
}

interface StubResponse {
  status: number;
  body?: unknown;
}

class FakeServer {
  readonly unfinished = new Map<string, Upload>();
  /** What became videos, by id. */
  readonly videos = new Map<string, { upload: Upload; video: Video }>();

  start(json: unknown): StubResponse {
    const body = startUploadBody.parse(json);
    const { id = randomUUID(), title, filename, fileSize: size = 0, multipart, fingerprint = null } = body;
    const { contentType = "video/mp4" } = body;
    if (this.videos.has(id)) return { status: 409, body: REFUSED };
    const known = this.unfinished.get(id);
    if (known && (known.size !== size || !isSameContent(known.fingerprint, fingerprint)))
      return { status: 409, body: REFUSED };
    const partSize = multipart ? PART_BYTES : size;
    const upload = known ?? {
      id,
      title,
      filename,
      contentType,
      size,
      fingerprint,
      partSize,
      parts: new Map(),
    };
    this.unfinished.set(id, upload);
    return multipart
      ? {
          status: 200,
          body: { video_id: id, part_size: partSize, part_count: Math.ceil(size / partSize) },
        }
      : { status: 200, body: { video_id: id, signed_video_url: `/put/${id}/1` } };
  }

  list(): StubResponse {
    const body = [...this.unfinished.values()].map(({ id, size, parts, partSize, ...upload }) => ({
      ...upload,
      videoId: id,
      fileSize: size,
      receivedBytes: parts.size * partSize,
      createdAt: "2026-11-01T10:00:00.000Z",
    }));
    return { status: 200, body: body.filter(({ fingerprint }) => fingerprint !== null) };
  }

  put(id: string, partNumber: number, part: Slice): StubResponse {
    const upload = this.unfinished.get(id);
    if (!upload) return { status: this.videos.has(id) ? 409 : 404 };
    const start = (partNumber - 1) * upload.partSize;
    if (part.size !== Math.min(upload.partSize, upload.size - start)) return { status: 403 };
    if (upload.parts.has(partNumber)) return { status: 409 };
    upload.parts.set(partNumber, part);
    return { status: 200 };
  }

  complete(json: unknown): StubResponse {
    const { videoId, title } = completeUploadBody.parse(json);
    const before = this.videos.get(videoId);
    if (before) return { status: 200, body: before.video };
    const upload = this.unfinished.get(videoId);
    if (!upload) return { status: 404, body: REFUSED };
    if (upload.parts.size < Math.ceil(upload.size / upload.partSize)) return { status: 422, body: REFUSED };
    const made = videoWith({ id: videoId, title });
    this.unfinished.delete(videoId);
    this.videos.set(videoId, { upload, video: made });
    return { status: 201, body: made };
  }

  respond(method: string, path: string, json: unknown): StubResponse {
    if (path === "/api/videos/flowplayer/signed-url") return this.start(json);
    if (path === "/api/videos/flowplayer/complete") return this.complete(json);
    if (path === "/api/videos/uploads") return this.list();
    const [, id = "", parts] = /^\/api\/videos\/uploads\/([^/]+)(\/parts)?$/.exec(path) ?? [];
    const upload = this.unfinished.get(id);
    if (!upload) return { status: this.videos.has(id) ? 409 : 404, body: REFUSED };
    if (parts === undefined) {
      this.unfinished.delete(id);
      return { status: 204 };
    }
    if (method === "GET") {
      const arrived = [...upload.parts].map(([partNumber, { size }]) => ({ partNumber, size }));
      return { status: 200, body: arrived };
    }
    const { partNumbers } = json as { partNumbers: number[] };
    const urls = partNumbers.map((partNumber) => ({ partNumber, url: `/put/${id}/${partNumber}` }));
    return { status: 200, body: { urls } };
  }
}

const REFUSED = { code: "refused", message: "No." };
const isSameContent = (known: string | null, sent: string | null) =>
  known === sent || (known !== null && sent !== null && hasSameContent(known, sent));

/** The environment of a tab's engine: its network, and the server behind that. */
export class UploadWorld {
  readonly server = new FakeServer();
  isOnline = true;
  /** How long a part takes. */
  partMs = RESPONSE_MS;
  /** Of calls (`fetch`) and of parts (`XMLHttpRequest`), in order. */
  readonly faults: { call: Fault[]; put: Fault[] } = { call: [], put: [] };
  /** Parts that were sent although their sender had a response that they had arrived. */
  readonly sentAgain: string[] = [];
  /** Parts whose senders cannot know whether they have arrived. */
  private readonly untold = new Set<string>();
  private readonly onTheirWay = new Map<object, { path: string; part: Slice }>();

  async fetch(path: string, { method = "GET", body }: RequestInit = {}): Promise<Partial<Response>> {
    // A discard that is overtaken would delete what was begun after it.
    await turn(method === "DELETE" ? 10 * RESPONSE_MS : RESPONSE_MS);
    const fault = this.isOnline ? this.faults.call.shift() : "unreachable";
    if (fault === "unreachable") throw new TypeError("Failed to fetch");
    if (typeof fault === "number") {
      this.untellSmallFiles();
      return responseOf({ status: fault, body: REFUSED });
    }
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    const response = this.server.respond(method, path, sent);
    if (fault === "lost") throw new TypeError("Failed to fetch");
    return responseOf(response);
  }

  /** @returns the status; 0 without a response. */
  async put(sender: object, path: string, part: Slice): Promise<number> {
    this.onTheirWay.set(sender, { path, part });
    await turn(this.partMs);
    this.onTheirWay.delete(sender);
    const fault = this.isOnline ? this.faults.put.shift() : "unreachable";
    if (part.file.isGone || fault === "unreachable") return 0;
    if (typeof fault === "number") return fault;
    const status = this.store(path, part);
    if (status === 409 && !this.untold.has(path)) this.sentAgain.push(path);
    if (fault !== "lost") return status;
    this.untold.add(path);
    return 0;
  }

  /** The sender aborts the request: what was being sent may arrive all the same. */
  abandon(sender: object): void {
    const left = this.onTheirWay.get(sender);
    if (left) this.untold.add(left.path);
  }

  /** The tab is closed. @param arrives whether what was being sent reaches the server. */
  close(arrives: boolean): void {
    for (const { path, part } of this.onTheirWay.values()) if (arrives) this.store(path, part);
    this.onTheirWay.clear();
  }

  private store(path: string, part: Slice): number {
    const [, id = "", number] = /^\/put\/([^/]+)\/(\d+)$/.exec(path) ?? [];
    return this.server.put(id, Number(number), part).status;
  }

  /** A rejected or cancelled upload starts again, and for a file of one part only its PUT can tell whether it has arrived. */
  untellSmallFiles(): void {
    for (const { id, partSize, size } of this.server.unfinished.values())
      if (partSize === size) this.untold.add(`/put/${id}/1`);
  }
}

const turn = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const responseOf = ({ status, body }: StubResponse): Partial<Response> => ({
  status,
  statusText: "No",
  ok: status < 300,
  headers: new Headers(),
  text: async () => (body === undefined ? "" : JSON.stringify(body)),
});

/** Replaces the browser's network by a world. @returns a function that undoes it. */
export function enterWorld(world: UploadWorld): () => void {
  class Put {
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    status = 0;
    readonly statusText = "No";
    private path = "";
    private isOver = false;

    open(_method: string, path: string): void {
      this.path = path;
    }

    setRequestHeader(): void {
      // Its type is no part of this contract.
    }

    send(part: Slice): void {
      this.upload.onprogress?.({ loaded: part.size / 2 });
      void world.put(this, this.path, part).then((status) => {
        if (this.isOver) return;
        this.isOver = true;
        this.status = status;
        if (status === 0) this.onerror();
        else this.onload();
      });
    }

    abort(): void {
      if (this.isOver) return;
      this.isOver = true;
      world.abandon(this);
      this.onabort();
    }
  }
  const { fetch: before } = globalThis;
  const put = { fetch: world.fetch.bind(world), XMLHttpRequest: Put, window: new EventTarget() };
  Object.assign(globalThis, put);
  // `NoResponseError` says whether the browser knows of a network.
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
  return () => {
    globalThis.fetch = before;
    for (const name of ["XMLHttpRequest", "window"]) Reflect.deleteProperty(globalThis, name);
  };
}

/** A tab with its own engine. */
export const openTab = (): UploadEngine =>
  createUploadEngine(createSnapshotStore(NO_UPLOAD), {
    start: startUpload,
    complete: completeUpload,
    discard: (videoId) => sendDelete(`/api/videos/uploads/${videoId}`),
  });
