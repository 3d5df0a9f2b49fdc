/** The ways to read a request's body: its kind, its size, and what no column can hold are checked here. */
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { requestContext } from "../request-context";
import { MemoryLease, type Sender } from "./form-memory";

/** Reads the body of a call that passed its guard; throws an AppError or a ZodError. */
export interface BodyReader<Body> {
  (request: Request, sender: Sender): Promise<Body>;
  /** Its media type, and what it has to be, for the list of calls. */
  readonly sent: SentBody;
}

export interface SentBody {
  kind: string;
  /** Null for bytes. */
  schema: z.ZodType | null;
}

const reader = <Body>(
  sent: SentBody,
  read: (request: Request, sender: Sender) => Promise<Body>,
): BodyReader<Body> => Object.assign(read, { sent });

const MAX_JSON_BYTES = 1024 * 1024;
const TOO_LARGE = "That is more than can be sent at once.";

/**
 * JSON of the schema; an empty body is `{}`.
 * @param kind the media type it comes as.
 * @throws AppError unsupportedMedia, tooLarge (over `maxBytes`, 1 MiB) or invalid; ZodError.
 */
export const json = <Schema extends z.ZodType>(
  schema: Schema,
  { kind = "application/json", maxBytes = MAX_JSON_BYTES } = {},
): BodyReader<z.infer<Schema>> =>
  reader({ kind, schema }, async (request) => {
    const text = (await readBytes(request, maxBytes, TOO_LARGE)).toString("utf8");
    if (text === "") return schema.parse({});
    requireKind(request, kind, "The request must be JSON.");
    // PostgreSQL's text cannot hold the character NUL.
    if (/\\u0000/i.test(text)) throw unstorable();
    return schema.parse(parseJson(text));
  });

/**
 * The text of a JSON object, byte for byte, for checking a signature.
 * @throws AppError unsupportedMedia, tooLarge (over 1 MiB) or invalid.
 */
export const jsonText = reader({ kind: "application/json", schema: z.looseObject({}) }, async (request) => {
  requireKind(request, "application/json", "The request must be JSON.");
  const text = (await readBytes(request, MAX_JSON_BYTES, TOO_LARGE)).toString("utf8");
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw notJson();
  return text;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const notJson = () => new AppError("invalid", "The request is not valid JSON.");

/**
 * A multipart form of the schema: text fields are strings, files are `File`s. The whole form is read into
 * memory; large files are sent as a `raw` body.
 * @param maxBytes of the whole body; `tooLarge` above it.
 * @throws AppError unsupportedMedia, tooLarge, rateLimited (see `form-memory.ts`) or invalid (also for a
 *   field that comes twice); ZodError.
 */
export const form = <Schema extends z.ZodType>(
  schema: Schema,
  { maxBytes, tooLarge = TOO_LARGE }: { maxBytes: number; tooLarge?: string },
): BodyReader<z.infer<Schema>> =>
  reader({ kind: "multipart/form-data", schema }, async (request, sender) => {
    requireKind(request, "multipart/form-data", "The request must be a form.");
    const lease = new MemoryLease(sender);
    let fields: FormData;
    try {
      fields = await parseForm(request, await readBytes(request, maxBytes, tooLarge, lease));
    } finally {
      lease.release();
    }
    const names = [...fields.keys()];
    if (new Set(names).size < names.length) throw new AppError("invalid", "A field was sent twice.");
    const texts = [...names, ...[...fields.values()].filter((value) => typeof value === "string")];
    if (texts.some((text) => text.includes("\u0000"))) throw unstorable();
    return schema.parse(Object.fromEntries(fields));
  });

async function parseForm(request: Request, bytes: Buffer<ArrayBuffer>): Promise<FormData> {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new AppError("invalid", "The request is not a valid form.");
  }
}

/** What arrives, until the signal aborts: then its reason is thrown, also while nothing arrives. */
async function* until(
  signal: AbortSignal | undefined,
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const stop = () => void reader?.cancel().catch(() => undefined);
  signal?.addEventListener("abort", stop);
  try {
    for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read())
      yield read.value;
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

/** The bytes as they arrive: of Node's own stream where there is one, since a web stream copies each chunk. */
export const raw = reader<AsyncIterable<Uint8Array>>(
  { kind: "application/octet-stream", schema: null },
  async (request) => requestContext()?.incoming ?? request.body ?? noBytes(),
);

async function* noBytes(): AsyncGenerator<Uint8Array> {}

const unstorable = () => new AppError("invalid", "The request holds a character that cannot be stored.");

/** @throws AppError unsupportedMedia. */
function requireKind(request: Request, kind: string, message: string): void {
  const [given = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (given.trim().toLowerCase() !== kind) throw new AppError("unsupportedMedia", message);
}

/**
 * @param lease of the memory for the bytes.
 * @throws AppError tooLarge, as soon as that is known; rateLimited when the lease ends.
 */
async function readBytes(
  request: Request,
  maxBytes: number,
  message: string,
  lease?: MemoryLease,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AppError("tooLarge", message);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of until(lease?.signal, request.body)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw tooLarge();
    lease?.grow(chunk.byteLength);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
