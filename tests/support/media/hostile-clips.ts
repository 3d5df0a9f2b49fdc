/** Files that no honest rider sends: disguised playlists, other formats, decompression bombs, false headers. */
import { execFile } from "node:child_process";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RefusalReason } from "@/lib/domain/videos/processing";

const run = promisify(execFile);

export interface HostileFile {
  name: string;
  path: string;
  /** All reasons that are right; ffmpeg's version decides which one it is. */
  reasons: readonly RefusalReason[];
}

/**
 * Playlists in disguise. Each names `secretPath`, a good video, or `address`: a program that opens what they name
 * shows it by making a video of the one or by calling the other.
 */
export async function makeDisguisedPlaylists(
  folder: string,
  secretPath: string,
  address: string,
): Promise<HostileFile[]> {
  const hls = (uri: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${uri}\n#EXT-X-ENDLIST\n`;
  const dash =
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT9S">` +
    `<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>file://${secretPath}</BaseURL>` +
    `</Representation></AdaptationSet></Period></MPD>`;
  const texts: Record<string, string> = {
    "hls-file": hls(`file://${secretPath}`),
    "hls-path": hls(secretPath),
    "hls-http": hls(`${address}/a.ts`),
    "hls-concat": hls(`concat:${secretPath}|${secretPath}`),
    "hls-crypto": hls(`crypto+file://${secretPath}`),
    "ffconcat-path": `ffconcat version 1.0\nfile '${secretPath}'\n`,
    "ffconcat-http": `ffconcat version 1.0\nfile '${address}/a.mp4'\n`,
    sdp: `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    dash,
    pls: `[playlist]\nFile1=${address}/a.mp4\nNumberOfEntries=1\nVersion=2\n`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secretPath}"/></svg>`,
  };
  const endings = [".mp4", ".m3u8", ".ts", ""];
  return Promise.all(
    Object.entries(texts).map(async ([name, text], at) => {
      const path = join(folder, `${name}${endings[at % endings.length]}`);
      await writeFile(path, text);
      return { name, path, reasons: ["notAVideo", "damaged"] as const };
    }),
  );
}

/** Files that are something else, or nothing. */
export async function makeWrongFiles(folder: string): Promise<HostileFile[]> {
  const noise = Buffer.alloc(2 * 1024 ** 2);
  for (let at = 0, state = 1; at < noise.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    noise[at] = state >>> 24;
  }
  const contents: Record<string, string | Buffer> = {
    text: "This is not a video.\n".repeat(200),
    noise,
    html: "<!doctype html><html><script>alert(1)</script></html>",
    zip: Buffer.concat([
      Buffer.from("PK\u0003\u0004\u0014\0\0\0\u0008\0", "latin1"),
      noise.subarray(0, 4000),
    ]),
    pdf: "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n",
    program: Buffer.concat([Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1"), noise.subarray(0, 4000)]),
    zeros: Buffer.alloc(100_000),
  };
  const files = await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return { name, path, reasons: ["notAVideo", "damaged", "noPicture"] as const };
    }),
  );
  const empty = join(folder, "empty");
  await writeFile(empty, "");
  return [...files, { name: "empty", path: empty, reasons: ["empty"] }];
}

/** Real containers whose picture cannot or must not be decoded. */
export async function makeWrongPictures(folder: string): Promise<HostileFile[]> {
  const make = async (name: string, reasons: readonly RefusalReason[], args: readonly string[]) => {
    const path = join(folder, name);
    await run("ffmpeg", ["-v", "error", "-nostdin", "-y", ...args, path]);
    return { name, path, reasons };
  };
  const color = (size: string) => [
    "-f",
    "lavfi",
    "-i",
    `color=s=${size}:r=1:d=1,format=yuv420p`,
    "-frames:v",
    "1",
  ];
  const x264 = ["-c:v", "libx264", "-preset", "ultrafast", "-threads", "1"];
  const small = await make("small.mp4", [], ["-f", "lavfi", "-i", "testsrc2=s=160x120:d=1", ...x264]);
  return [
    await make("sound-only.mp4", ["noPicture"], ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac"]),
    await make("bomb-8192x8192.mp4", ["tooLarge"], [...color("8192x8192"), ...x264]),
    await make(
      "strip-16384x16.mp4",
      ["tooLarge", "tooSmall"],
      [...color("16384x8"), "-c:v", "ffv1", "-f", "matroska"],
    ),
    await make("ribbon-16384x16.mp4", ["tooLarge"], [...color("16384x16"), ...x264]),
    await make("ribbon-8192x16.mp4", ["tooSmall"], [...color("8192x16"), ...x264]),
    await forgeFrames(
      await make("still-8192x4320.mp4", [], [...color("8192x4320"), ...x264]),
      join(folder, "costly-8192x4320.mp4"),
      3000,
    ),
    await make(
      "black-10h.mp4",
      ["tooLong"],
      [...["-f", "lavfi", "-i", "color=s=160x120:r=1/3600:d=36000,format=yuv420p", ...x264]],
    ),
    await make("1000-a-second.mp4", [], ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=1000:d=0.1", ...x264]),
    await make(
      "200-streams.mkv",
      [],
      [...["-i", small.path, ...Array.from({ length: 200 }, () => ["-map", "0:v"]).flat(), "-c", "copy"]],
    ),
    await make("dot-8x8.mp4", ["tooSmall"], [...color("8x8"), ...x264]),
    await forgeSize(small.path, join(folder, "forged-16384x16384.mp4"), 16384),
    await fillWithBoxes(small.path, join(folder, "250000-boxes.mp4"), 250_000),
  ];
}

/** A video that is an HTML page and an archive at the same time. `goodPath` has one track. */
export async function makePolyglot(goodPath: string, folder: string): Promise<string> {
  const page = Buffer.from("<!doctype html><script>alert('POLYGLOT')</script>", "latin1");
  const box = Buffer.alloc(8);
  box.writeUInt32BE(box.length + page.length);
  box.write("free", 4, "latin1");
  const archive = Buffer.from("PK\u0003\u0004POLYGLOT\u0000PK\u0005\u0006", "latin1");
  const path = join(folder, "polyglot");
  const video = await readFile(goodPath);
  // Where its pictures are is counted from the beginning of the file.
  const table = video.indexOf("stco", 0, "latin1") + 8;
  for (let left = video.readUInt32BE(table), at = table + 4; left > 0; left -= 1, at += 4)
    video.writeUInt32BE(video.readUInt32BE(at) + box.length + page.length, at);
  await writeFile(path, Buffer.concat([box, page, video, archive]));
  return path;
}

/** The container says that its one frame is very many: a small file, and expensive to process. */
async function forgeFrames(from: HostileFile, path: string, frames: number): Promise<HostileFile> {
  const bytes = await readFile(from.path);
  // The table of frame times has one entry: a count of frames, and their length.
  bytes.writeUInt32BE(frames, bytes.indexOf("stts", 0, "latin1") + 12);
  await writeFile(path, bytes);
  return { name: "costly-8192x4320.mp4", path, reasons: ["tooCostly"] };
}

/** A good video whose tables, which lie at the end, hold so many boxes without content as well. */
async function fillWithBoxes(from: string, path: string, count: number): Promise<HostileFile> {
  const bytes = await readFile(from);
  const at = bytes.lastIndexOf("moov", undefined, "latin1") - 4;
  bytes.writeUInt32BE(bytes.readUInt32BE(at) + 8 * count, at);
  const empty = Buffer.from("\u0000\u0000\u0000\u0008free", "latin1");
  await writeFile(path, Buffer.concat([bytes, ...Array.from({ length: count }, () => empty)]));
  return { name: "250000-boxes.mp4", path, reasons: ["damaged"] };
}

/** The container says `side` x `side`; the picture inside is small. */
async function forgeSize(from: string, path: string, side: number): Promise<HostileFile> {
  const bytes = await readFile(from);
  const entry = bytes.indexOf("avc1", bytes.indexOf("stsd"), "latin1");
  bytes.writeUInt16BE(side, entry + 28);
  bytes.writeUInt16BE(side, entry + 30);
  await writeFile(path, bytes);
  return { name: "forged-16384x16384.mp4", path, reasons: [] };
}

/** Copies of a good clip with the lengths in its header overwritten, in every way in which they can be false. */
export async function forgeDurations(
  goodPath: string,
  folder: string,
): Promise<{ name: string; path: string }[]> {
  const forged: { name: string; path: string }[] = [];
  for (const box of ["mvhd", "tkhd", "mdhd", "elst"]) {
    for (const units of [1, 100]) {
      const path = join(folder, `${box}-${units}.mp4`);
      await copyFile(goodPath, path);
      const bytes = await readFile(path);
      for (let at = bytes.indexOf(box, 0, "latin1"); at >= 0; at = bytes.indexOf(box, at + 4, "latin1")) {
        // Offsets behind the name, all boxes in version 0: mvhd and mdhd 16, tkhd 24, elst's first entry 8.
        const offset = box === "tkhd" ? 24 : box === "elst" ? 12 : 20;
        bytes.writeUInt32BE(units, at + offset);
      }
      await writeFile(path, bytes);
      forged.push({ name: `${box} ${units}`, path });
    }
  }
  return forged;
}

/**
 * An FLV whose clock jumps ahead by 49 days at one picture, although its own duration does not say so.
 * @param share which picture: 0 the first, 1 the last.
 */
export async function makeJumpingClock(goodPath: string, share: number, path: string): Promise<string> {
  const bytes = await readFile(goodPath);
  const pictures: number[] = [];
  // A file header of 13 bytes; a tag has a header of 11, its data, and its length again in 4.
  for (let at = 13; at + 11 < bytes.length; at += 11 + bytes.readUIntBE(at + 1, 3) + 4)
    if (bytes[at] === 9) pictures.push(at);
  const jumping = pictures[Math.floor(share * (pictures.length - 1))];
  if (jumping === undefined) throw new Error("There are no pictures.");
  // The highest byte of a tag's time in milliseconds follows the three lower ones; ffmpeg 7 reads its first bit as a sign.
  bytes[jumping + 7] = 0x7f;
  await writeFile(path, bytes);
  return path;
}
