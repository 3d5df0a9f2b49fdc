/** The ways to read a request's body: its kind, its size, and what no column can hold are checked here. */
import type { z } from "zod";
import { AppError } from "@/lib/domain/app-error";
import { callerGroup } from "../limits/caller-address";
import { whileHolding } from "./held-bodies";

/** Reads the body of a call that a door has let in; throws an AppError or a ZodError. */
export type BodyReader<Body> = (request: Request) => Promise<Body>;

const MOST_JSON_BYTES = 1024 * 1024;
const TOO_LARGE = "That is more than can be sent at once.";

/**
 * JSON of the schema; an empty body is `{}`.
 * @param kind the media type it comes as.
 * @throws AppError unsupportedMedia, tooLarge (over `maxBytes`, 1 MiB) or invalid; ZodError.
 */
export const json =
  <Schema extends z.ZodType>(
    schema: Schema,
    { kind = "application/json", maxBytes = MOST_JSON_BYTES } = {},
  ): BodyReader<z.infer<Schema>> =>
  async (request) => {
    const text = (await readBytes(request, maxBytes, TOO_LARGE)).toString("utf8");
    if (text === "") return schema.parse({});
    requireKind(request, kind, "The request must be JSON.");
    // PostgreSQL's text cannot hold the character NUL.
    if (/\\u0000/i.test(text)) throw unstorable();
    return schema.parse(parseJson(text));
  };

/**
 * The text of a JSON object, byte for byte, for whoever checks a signature of it.
 * @throws AppError unsupportedMedia, tooLarge (over 1 MiB) or invalid.
 */
export const jsonText: BodyReader<string> = async (request) => {
  requireKind(request, "application/json", "The request must be JSON.");
  const text = (await readBytes(request, MOST_JSON_BYTES, TOO_LARGE)).toString("utf8");
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw notJson();
  return text;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

const notJson = () => new AppError("invalid", "The request is not valid JSON.");

/**
 * A multipart form of the schema: text fields are strings, files are `File`s. The whole form is held in memory, so it is
 * for what is small: larger files are a call's `raw` body.
 * @param maxBytes of the whole body, files and all; `tooLarge` is said of one that is larger.
 * @throws AppError unsupportedMedia, tooLarge, rateLimited (see `held-bodies.ts`) or invalid (also for a field that comes
 *   twice); ZodError.
 */
export const form =
  <Schema extends z.ZodType>(
    schema: Schema,
    { maxBytes, tooLarge = TOO_LARGE }: { maxBytes: number; tooLarge?: string },
  ): BodyReader<z.infer<Schema>> =>
  async (request) => {
    requireKind(request, "multipart/form-data", "The request must be a form.");
    // Without a length it may become as long as it may be.
    const declared = Number(request.headers.get("content-length") ?? maxBytes);
    const heldBytes = Math.min(Number.isFinite(declared) ? declared : maxBytes, maxBytes);
    const bytes = await whileHolding(callerGroup(request.headers), heldBytes, () =>
      readBytes(request, maxBytes, tooLarge),
    );
    const contentType = request.headers.get("content-type") ?? "";
    let fields: FormData;
    try {
      fields = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
    } catch {
      throw new AppError("invalid", "The request is not a valid form.");
    }
    const names = [...fields.keys()];
    if (new Set(names).size < names.length) throw new AppError("invalid", "A field was sent twice.");
    const texts = [...names, ...[...fields.values()].filter((value) => typeof value === "string")];
    if (texts.some((text) => text.includes("\u0000"))) throw unstorable();
    return schema.parse(Object.fromEntries(fields));
  };

/** The bytes as they arrive, for whoever counts and stores them. */
export const raw: BodyReader<AsyncIterable<Uint8Array>> = async (request) => request.body ?? noBytes();

async function* noBytes(): AsyncGenerator<Uint8Array> {}

const unstorable = () => new AppError("invalid", "The request holds a character that cannot be stored.");

/** @throws AppError unsupportedMedia. */
function requireKind(request: Request, kind: string, message: string): void {
  const [given = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (given.trim().toLowerCase() !== kind) throw new AppError("unsupportedMedia", message);
}

/** @throws AppError tooLarge, as soon as it is known. */
async function readBytes(request: Request, maxBytes: number, message: string): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AppError("tooLarge", message);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
