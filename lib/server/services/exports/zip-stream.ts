/** Streams a ZIP archive, with only a part of one file in memory. */
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  name: string;
  content: string | Uint8Array | Readable;
  isCompressible: boolean;
}

/** @param signal aborts. @param onEnd gets the error or null. After an error the archive is visibly incomplete. */
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
