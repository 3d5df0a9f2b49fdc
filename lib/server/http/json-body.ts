/** Owns reading a JSON body: its type, its size, and what no column can hold. */
import { AppError } from "@/lib/domain/app-error";

const MOST_BYTES = 1024 * 1024;

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > MOST_BYTES) throw new AppError("tooLarge", "That is more than can be sent at once.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The parsed body; an empty one is `{}`.
 * @throws AppError unsupportedMedia, tooLarge (over 1 MiB) or invalid.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === "") return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupportedMedia", "The request must be JSON.");
  }
  // PostgreSQL's text cannot hold the character NUL.
  if (/\\u0000/i.test(text))
    throw new AppError("invalid", "The request holds a character that cannot be stored.");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The request is not valid JSON.");
  }
}
