import { expect, test } from "@jest/globals";
import { execa } from "execa";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { zipStream, type ZipEntry } from "@/lib/server/services/exports/zip-stream";

const MIB = 1024 ** 2;
const never = () => new AbortController().signal;

function ending() {
  let onEnd: (error: Error | null) => void = () => undefined;
  const ended = new Promise<Error | null>((resolve) => (onEnd = resolve));
  return { ended, onEnd };
}

test("each file is requested when those before it are written: a slow reader slows the export", async () => {
  let asked = 0;
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (; asked < 50; asked += 1)
      yield {
        name: `${asked}`,
        content: Readable.from([Buffer.alloc(MIB), Buffer.alloc(MIB)]),
        isCompressible: false,
      };
  }
  const { ended, onEnd } = ending();
  const archive = zipStream(entries(), never(), onEnd);
  let bytes = 0;
  for await (const chunk of archive) {
    bytes += (chunk as Buffer).length;
    // Of two MiB each: the file being read, and the buffers of the streams.
    expect(asked).toBeLessThanOrEqual(bytes / (2 * MIB) + 3);
  }
  expect(bytes).toBeGreaterThan(100 * MIB);
  expect(await ended).toBeNull();
});

test("texts, bytes and streams are extracted unchanged", async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "a/text.txt", content: "Grüße\n", isCompressible: true };
    yield { name: "empty", content: new Uint8Array(), isCompressible: false };
    yield {
      name: "stream",
      content: Readable.from([Buffer.from("one "), Buffer.from("two")]),
      isCompressible: true,
    };
  }
  const { ended, onEnd } = ending();
  const archive = await buffer(zipStream(entries(), never(), onEnd));
  expect(await ended).toBeNull();
  const program =
    "import io,sys,zipfile; z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); z.testzip(); print([(n,z.read(n).decode()) for n in z.namelist()])";
  const { stdout } = await execa("python3", ["-c", program], { input: archive });
  expect(stdout).toBe("[('a/text.txt', 'Grüße\\n'), ('empty', ''), ('stream', 'one two')]");
});

test("it is aborted when a file cannot be read, when it is ended, and when its reader closes", async () => {
  async function* torn(): AsyncGenerator<ZipEntry> {
    yield { name: "a", content: "a", isCompressible: false };
    const failing = new Readable({ read: () => failing.destroy(new Error("The disk is gone")) });
    yield { name: "b", content: failing, isCompressible: false };
  }
  const first = ending();
  await expect(buffer(zipStream(torn(), never(), first.onEnd))).rejects.toThrow("The disk is gone");
  expect((await first.ended)?.message).toBe("The disk is gone");

  async function* endless(): AsyncGenerator<ZipEntry> {
    for (let at = 0; ; at += 1) yield { name: `${at}`, content: Buffer.alloc(MIB), isCompressible: false };
  }
  const second = ending();
  const own = new AbortController();
  const ended = buffer(zipStream(endless(), own.signal, second.onEnd));
  own.abort();
  await expect(ended).rejects.toThrow();
  expect(await second.ended).not.toBeNull();

  const third = ending();
  for await (const _ of zipStream(endless(), never(), third.onEnd)) break;
  expect(await third.ended).not.toBeNull();
});
