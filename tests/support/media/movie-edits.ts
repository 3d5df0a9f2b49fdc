/** Changes single tables of an MP4 or MOV file whose index comes last, as ffmpeg writes it unless asked otherwise. */

interface Box {
  type: string;
  body: Buffer | Box[];
}

/** Boxes that hold nothing but boxes. */
const NESTED: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts"]);

function parse(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + size);
    boxes.push({ type, body: NESTED.has(type) ? parse(body) : body });
    at += size;
  }
  return boxes;
}

function write(boxes: readonly Box[]): Buffer {
  return Buffer.concat(boxes.map(({ type, body }) => box(type, Buffer.isBuffer(body) ? body : write(body))));
}

function box(type: string, body: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
}

/** @throws {Error} without a box there */
function childOf(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((candidate) => candidate.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
}

function boxesOf({ body }: Box): Box[] {
  if (Buffer.isBuffer(body)) throw new Error("It holds no boxes.");
  return body;
}

function bytesOf({ body }: Box): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error("It holds boxes.");
  return body;
}

/** The first track, which is the picture. */
const pictureOf = (movie: Box): Box => childOf(boxesOf(movie), "trak");

/** Replaces the file's index; what it points to stays where it is. */
function withMovie(file: Buffer, change: (movie: Box) => void): Buffer {
  const at = file.lastIndexOf("moov", undefined, "latin1") - 4;
  const movie = parse(file.subarray(at, at + file.readUInt32BE(at)))[0];
  if (movie?.type !== "moov") throw new Error("There is no moov.");
  change(movie);
  return Buffer.concat([file.subarray(0, at), write([movie])]);
}

export interface EditEntry {
  /** Of the track; null for time without a picture. */
  startSeconds: number | null;
  lengthSeconds: number;
  rate?: number;
}

/** The film with this edit list of its picture. */
export function withEditList(file: Buffer, entries: readonly EditEntry[]): Buffer {
  return withMovie(file, (movie) => {
    const track = boxesOf(pictureOf(movie));
    const movieRate = bytesOf(childOf(boxesOf(movie), "mvhd")).readUInt32BE(12);
    const trackRate = bytesOf(childOf(boxesOf(childOf(track, "mdia")), "mdhd")).readUInt32BE(12);
    const list = Buffer.alloc(8 + 12 * entries.length);
    list.writeUInt32BE(entries.length, 4);
    entries.forEach(({ startSeconds, lengthSeconds, rate = 1 }, n) => {
      list.writeUInt32BE(Math.round(lengthSeconds * movieRate), 8 + 12 * n);
      list.writeInt32BE(startSeconds === null ? -1 : Math.round(startSeconds * trackRate), 12 + 12 * n);
      list.writeInt32BE(Math.round(rate * 2 ** 16), 16 + 12 * n);
    });
    const others = track.filter(({ type }) => type !== "edts");
    track.splice(0, track.length, ...others.slice(0, 1));
    track.push({ type: "edts", body: [{ type: "elst", body: list }] }, ...others.slice(1));
  });
}

/**
 * The film with a clean aperture.
 * @param beside where its centre lies beside the picture's, in half pixels.
 */
export function withCleanAperture(
  file: Buffer,
  { width, height, beside = [0, 0] }: { width: number; height: number; beside?: [number, number] },
): Buffer {
  return withMovie(file, (movie) => {
    const media = boxesOf(childOf(boxesOf(pictureOf(movie)), "mdia"));
    const codings = childOf(boxesOf(childOf(boxesOf(childOf(media, "minf")), "stbl")), "stsd");
    const body = bytesOf(codings);
    const bytes = body.readUInt32BE(8);
    const aperture = Buffer.alloc(32);
    [width, 1, height, 1, beside[0], 2, beside[1], 2].forEach((value, n) =>
      aperture.writeInt32BE(value, 4 * n),
    );
    const described = Buffer.concat([body.subarray(0, 8 + bytes), box("clap", aperture)]);
    described.writeUInt32BE(bytes + 40, 8);
    codings.body = described;
  });
}

/** The film whose track is shown at a size. */
export function withShownSize(file: Buffer, width: number, height: number): Buffer {
  return withMovie(file, (movie) => {
    const header = bytesOf(childOf(boxesOf(pictureOf(movie)), "tkhd"));
    header.writeUInt32BE(width * 2 ** 16, 76);
    header.writeUInt32BE(height * 2 ** 16, 80);
  });
}
