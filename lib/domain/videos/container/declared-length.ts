/** The duration in a file's header. ffmpeg and mediabunny estimate it, sometimes by the size, which is wrong for cut files. */
import { CONTAINER_BYTES, containerOfBytes, type Container } from "../container-of-bytes";
import { readView, type ByteSource } from "./byte-source";
import { readMatroskaInfo } from "./matroska-clusters";

export interface DeclaredLength {
  seconds: number;
  /** The length of the picture, or of the whole file, whose sound may be longer. */
  of: "picture" | "file";
}

const READERS: Readonly<Partial<Record<Container, (source: ByteSource) => Promise<DeclaredLength | null>>>> =
  {
    matroska: readMatroska,
    avi: readAvi,
    asf: readAsf,
    flv: readFlv,
  };

/** @returns null without a declared duration, and for MP4, where the tables of its tracks have it. */
export async function readDeclaredLength(source: ByteSource): Promise<DeclaredLength | null> {
  const container = containerOfBytes(await source.read(0, CONTAINER_BYTES));
  const declared = container ? await READERS[container]?.(source) : null;
  return declared && declared.seconds > 0 && Number.isFinite(declared.seconds) ? declared : null;
}

async function readMatroska(source: ByteSource): Promise<DeclaredLength | null> {
  const seconds = (await readMatroskaInfo(source))?.seconds ?? null;
  return seconds === null ? null : { seconds, of: "file" };
}

const HEAD_BYTES = 64 * 1024;

const readHead = (source: ByteSource) => readView(source, 0, Math.min(HEAD_BYTES, source.sizeBytes));

function letters(view: DataView, at: number, count: number): string {
  return String.fromCharCode(...Array.from({ length: count }, (_, n) => view.getUint8(at + n)));
}

function placeOf(view: DataView, text: string): number {
  for (let at = 0; at + text.length <= view.byteLength; at += 1)
    if (letters(view, at, 1) === text.charAt(0) && letters(view, at, text.length) === text) return at;
  return -1;
}

/** The header of the first stream of pictures (Microsoft's AVI RIFF specification, `AVISTREAMHEADER`). */
async function readAvi(source: ByteSource): Promise<DeclaredLength | null> {
  const head = await readHead(source);
  const at = head ? placeOf(head, "vids") : -1;
  if (!head || at < 0 || at + 36 > head.byteLength) return null;
  const [scale, rate, length] = [20, 24, 32].map((field) => head.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ];
  return { seconds: (length * scale) / rate, of: "picture" };
}

/** Microsoft's ASF specification, 3.2: `File Properties Object`. */
const FILE_PROPERTIES = "\xa1\xdc\xab\x8c\x47\xa9\xcf\x11\x8e\xe4\x00\xc0\x0c\x20\x53\x65";

async function readAsf(source: ByteSource): Promise<DeclaredLength | null> {
  const head = await readHead(source);
  const at = head ? placeOf(head, FILE_PROPERTIES) : -1;
  if (!head || at < 0 || at + 92 > head.byteLength) return null;
  const isLive = (head.getUint32(at + 88, true) & 1) === 1;
  // In units of 100 ns, less the preroll, which is in ms.
  const seconds =
    Number(head.getBigUint64(at + 64, true)) / 1e7 - Number(head.getBigUint64(at + 80, true)) / 1e3;
  return isLive ? null : { seconds, of: "file" };
}

/** Adobe's FLV specification, E.5: length and name, then type 0 and a 64-bit number. */
const FLV_DURATION = "\x00\x08duration\x00";

async function readFlv(source: ByteSource): Promise<DeclaredLength | null> {
  const head = await readHead(source);
  const at = head ? placeOf(head, FLV_DURATION) : -1;
  if (!head || at < 0 || at + FLV_DURATION.length + 8 > head.byteLength) return null;
  return { seconds: head.getFloat64(at + FLV_DURATION.length), of: "file" };
}
