/** Writes a ZIP archive as a stream, one file after the other: what is in memory is a part of one file. */
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** Path in the archive, with "/" between folders. */
  name: string;
  content: string | Uint8Array | Readable;
  /** Whether it gets smaller by compression: media do not. */
  isCompressible: boolean;
}

/**
 * An archive of the entries, each of which is asked for when those before it are written.
 * @param signal ends it before its time. Then, and when something could not be read, the stream breaks off, so that the archive
 *   cannot be taken for a whole one.
 * @param onEnd called once, with what went wrong, or null.
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
  onEnd: (error: Error | null) => void,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const closed = new AbortController();
  const ended = AbortSignal.any([signal, closed.signal]);
  const failed = new Promise<never>((_, reject) => zip.on("error", reject));
  failed.catch(() => undefined);
  output.on("error", () => undefined);
  output.once("close", () => closed.abort());
  signal.addEventListener("abort", () => output.destroy(new Error("The archive was ended")), { once: true });
  zip.outputStream.pipe(output);
  const write = async (): Promise<void> => {
    for await (const { name, content, isCompressible } of entries) {
      ended.throwIfAborted();
      const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
      const isRead = once(source, "end", { signal: ended });
      zip.addReadStream(source, name, { compress: isCompressible });
      try {
        await Promise.race([isRead, failed]);
      } finally {
        source.destroy();
      }
    }
    zip.end();
    await Promise.race([once(output, "end", { signal: ended }), failed]);
  };
  write().then(
    () => onEnd(null),
    (error: unknown) => {
      const fault = error instanceof Error ? error : new Error(String(error));
      output.destroy(fault);
      onEnd(fault);
    },
  );
  return output;
}
