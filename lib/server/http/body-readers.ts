/** Readers for request bodies, which check type, size, and characters that PostgreSQL cannot store. */
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { requestContext } from "../request/request-context";
import { MemoryLease, type Sender } from "./form-memory";

/** Runs after the guard; throws an AppError or a ZodError. */
export interface BodyReader<Body> {
  (request: Request, sender: Sender): Promise<Body>;
  readonly sent: SentBody;
}

export interface SentBody {
  kind: string;
  schema: z.ZodType | null;
  maxBytes: number | null;
}

const makeReader = <Body>(
  sent: SentBody,
  read: (request: Request, sender: Sender) => Promise<Body>,
): BodyReader<Body> => Object.assign(read, { sent });

const KIB = 1024;

/** Size limits of JSON bodies, in bytes. */
export const JSON_BYTES = {
  signIn: 16 * KIB,
  item: 64 * KIB,
  ids: 256 * KIB,
  drawing: 320 * KIB,
  track: 576 * KIB,
  large: 1024 * KIB,
} as const;

/** Every value costs a check. A list of ids has fewer values per byte; a series with all its marks has 10,000 of 26,000. */
const BYTES_PER_VALUE = 40;
/** A point of a drawing is three values. */
export const BYTES_PER_COORDINATE = 6;

const TOO_LARGE = "That is more than can be sent at once.";

/** An empty body is `{}`. @param kind media type. @throws AppError unsupportedMedia, tooLarge, invalid; ZodError */
export const json = <Schema extends z.ZodType>(
  schema: Schema,
  {
    kind = "application/json",
    maxBytes = JSON_BYTES.item,
    bytesPerValue = BYTES_PER_VALUE,
  }: { kind?: string; maxBytes?: number; bytesPerValue?: number } = {},
): BodyReader<z.infer<Schema>> =>
  makeReader({ kind, schema, maxBytes }, async (request) => {
    const text = await readText(request, maxBytes);
    if (text === "") return schema.parse({});
    requireKind(request, kind, "The request must be JSON.");
    // PostgreSQL's text cannot hold NUL.
    if (/\\u0000/i.test(text)) throw unstorableText();
    if (!hasAtMost(maxBytes / bytesPerValue, text)) throw new AppError("tooLarge", TOO_LARGE);
    return schema.parse(parseJson(text));
  });

/** Counts the characters before values, outside of strings. */
function hasAtMost(maxValues: number, text: string): boolean {
  let values = 0;
  for (let at = 0; at < text.length && values <= maxValues; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "," || character === "[" || character === "{") values++;
  }
  return values <= maxValues;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

/** Unparsed JSON, for a signature check. @throws AppError unsupportedMedia, tooLarge (over 1 MiB), invalid */
export const jsonText = makeReader(
  { kind: "application/json", schema: z.looseObject({}), maxBytes: JSON_BYTES.large },
  async (request) => {
    requireKind(request, "application/json", "The request must be JSON.");
    const text = await readText(request, JSON_BYTES.large);
    const value = parseJson(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw notJson();
    return text;
  },
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const notJson = () => new AppError("invalid", "The request is not valid JSON.");

const MAX_PARTS = 20;
const MAX_PART_HEADER_BYTES = 8 * 1024;

/**
 * A multipart form in memory: text fields are strings, files are `File`s. Large files are sent as `raw`. @param
 * maxBytes of the whole body. @param maxFieldBytes of a text field. @throws AppError unsupportedMedia, tooLarge, rateLimited (see `form-memory.ts`) or
 * invalid (also for repeated fields and more than 20 parts); ZodError.
 */
export const form = <Schema extends z.ZodType>(
  schema: Schema,
  {
    maxBytes,
    maxFieldBytes = JSON_BYTES.drawing,
    tooLarge = TOO_LARGE,
  }: { maxBytes: number; maxFieldBytes?: number; tooLarge?: string },
): BodyReader<z.infer<Schema>> =>
  makeReader({ kind: "multipart/form-data", schema, maxBytes }, async (request, sender) => {
    requireKind(request, "multipart/form-data", "The request must be a form.");
    const lease = new MemoryLease(sender);
    try {
      const chunks = readChunks(request, maxBytes, tooLarge, lease);
      return schema.parse(await parseForm(request, chunks, maxFieldBytes));
    } finally {
      lease.release();
    }
  });

async function parseForm(
  request: Request,
  chunks: AsyncIterable<Uint8Array>,
  maxFieldBytes: number,
): Promise<Record<string, string | File>> {
  const parser = formParser(request.headers.get("content-type") ?? "", maxFieldBytes);
  // No schema has a field without a name.
  const fields: (readonly [name: string, value: string | File])[] = [];
  parser.on("partsLimit", () => parser.destroy(new AppError("invalid", "That form has too many parts.")));
  parser.on("field", (name, text, _isNameCut, isCut) => {
    if (isCut) parser.destroy(new AppError("tooLarge", TOO_LARGE));
    fields.push([String(name), text]);
  });
  parser.on("file", (name, stream, filename, _encoding, type) => {
    const parts: Buffer<ArrayBuffer>[] = [];
    stream.on("data", (part: Buffer<ArrayBuffer>) => parts.push(part));
    stream.on("end", () => fields.push([String(name), new File(parts, filename, { type })]));
    // The parser reports it too.
    stream.on("error", () => undefined);
  });
  try {
    await pipeline(chunks, parser);
  } catch (error) {
    throw error instanceof AppError ? error : notForm();
  }
  const names = fields.map(([name]) => name);
  if (new Set(names).size < names.length) throw new AppError("invalid", "A field was sent twice.");
  const texts = [...names, ...fields.map(([, value]) => value).filter((value) => typeof value === "string")];
  if (texts.some((text) => text.includes("\u0000"))) throw unstorableText();
  return Object.fromEntries(fields);
}

function formParser(contentType: string, fieldSize: number): BusboyInstance {
  const limits = { parts: MAX_PARTS, fieldSize, headerSize: MAX_PART_HEADER_BYTES };
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    throw notForm();
  }
}

const notForm = () => new AppError("invalid", "The request is not a valid form.");

/** Yields until the signal aborts, and then throws its reason, even while nothing arrives. */
async function* readUntil(
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

/** The bytes as they arrive; from Node's stream where possible, since a web stream copies each chunk. */
export const rawBytes = makeReader<AsyncIterable<Uint8Array>>(
  { kind: "application/octet-stream", schema: null, maxBytes: null },
  async (request) => requestContext()?.incoming ?? request.body ?? noBytes(),
);

/** @param kinds media types, the listed one first. @throws AppError unsupportedMedia, tooLarge when it is read */
export const bytes = ({ kinds, maxBytes }: { kinds: readonly [string, ...string[]]; maxBytes: number }) =>
  makeReader<() => Promise<Buffer>>({ kind: kinds[0], schema: null, maxBytes }, async (request) => () => {
    requireKind(request, kinds, `The request must be ${kinds.join(" or ")}.`);
    return readBytes(request, maxBytes);
  });

async function* noBytes(): AsyncGenerator<Uint8Array> {}

const unstorableText = () => new AppError("invalid", "The request holds a character that cannot be stored.");

function requireKind(request: Request, kinds: string | readonly string[], message: string): void {
  const [given = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (![kinds].flat().includes(given.trim().toLowerCase())) throw new AppError("unsupportedMedia", message);
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, maxBytes, TOO_LARGE)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const readText = async (request: Request, maxBytes: number) =>
  (await readBytes(request, maxBytes)).toString("utf8");

/** @param lease memory for the bytes. @throws AppError tooLarge as soon as that is known; rateLimited when the lease ends. */
async function* readChunks(
  request: Request,
  maxBytes: number,
  message: string,
  lease?: MemoryLease,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError("tooLarge", message);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  let sizeBytes = 0;
  for await (const chunk of readUntil(lease?.signal, request.body)) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw tooLarge();
    lease?.grow(chunk.byteLength);
    yield chunk;
  }
}
