/** Containers with harmful sizes, depths and counts. */
import fc from "fast-check";
import { box, u32 } from "./container-bytes";

const u64 = (...values: bigint[]) => {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, n) => bytes.writeBigUInt64BE(BigInt.asUintN(64, value), 8 * n));
  return bytes;
};
const little = (value: number) => u32(value).swap32();
const letters = (text: string) => Buffer.from(text, "latin1");

/** Nothing, less than a header, the largest of each width with and without a sign, and one more than the largest safe number. */
const SIZES = [
  0,
  1,
  2,
  7,
  8,
  9,
  16,
  24,
  255,
  2 ** 16,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 8,
  2 ** 32 - 1,
] as const;
const LARGE_SIZES = [
  0n,
  1n,
  15n,
  16n,
  2n ** 32n,
  2n ** 53n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 1n,
] as const;
const size = fc.constantFrom(...SIZES);
const largeSize = fc.constantFrom(...LARGE_SIZES);
const fields = fc
  .array(fc.oneof(size, fc.nat(0xffffffff)), { maxLength: 24 })
  .map((values) => u32(...values));
const noise = fc.oneof(fc.uint8Array({ maxLength: 64 }), fields);
/** The true size most of the time, so that something follows a false one. */
const lie = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 4, nil: undefined });

/** Parts within parts, each made by `wrap`. */
const nested = (
  leaf: fc.Arbitrary<Uint8Array>,
  wrap: (body: fc.Arbitrary<Uint8Array>) => fc.Arbitrary<Uint8Array>,
) =>
  fc.letrec<{ body: Uint8Array; part: Uint8Array }>((tie) => ({
    body: fc.oneof(
      { maxDepth: 7 },
      leaf,
      fc.array(tie("part"), { maxLength: 5 }).map((parts) => Buffer.concat(parts)),
    ),
    part: wrap(tie("body")),
  })).part;
const several = (part: fc.Arbitrary<Uint8Array>, head: Uint8Array = Buffer.alloc(0)) =>
  fc.array(part, { maxLength: 6 }).map((parts) => Buffer.concat([head, ...parts]));

const BOXES = [
  ...["moov", "trak", "mdia", "minf", "stbl", "edts", "mvex", "moof", "traf", "mdat", "free", "stsd"],
  ...["mvhd", "tkhd", "mdhd", "hdlr", "elst", "stts", "stco", "co64", "stsc", "stsz", "stz2", "trex"],
  ...["tfhd", "tfdt", "trun", "avc1", "clap", "pasp"],
] as const;
const boxes = nested(noise, (body) =>
  fc.tuple(fc.constantFrom(...BOXES), body, lie(size), lie(largeSize)).map(([type, content, short, long]) => {
    if (long !== undefined) return Buffer.concat([u32(1), letters(type), u64(long), content]);
    return Buffer.concat([u32(short ?? content.length + 8), letters(type), content]);
  }),
);
/** Boxes where a reader looks for them, as random places seldom have one. */
const track = fc
  .tuple(fields, fields, fields, fields, fields, fields, several(boxes))
  .map(([header, starts, runs, sizes, lengths, edits, more]) => {
    const table = [box("stco", starts), box("stsc", runs), box("stsz", sizes), box("stts", lengths)];
    const media = [box("hdlr", u32(0, 0), letters("vide")), box("minf", box("stbl", ...table, more))];
    const list = box("edts", box("elst", edits));
    return box(
      "trak",
      box("tkhd", u32(0, 0, 0, 7), header),
      list,
      box("mdia", box("mdhd", header), ...media),
    );
  });
const fragment = fc
  .tuple(fields, fc.array(fields, { maxLength: 4 }), fields, fc.nat(0x30f))
  .map(([head, runs, time, flags]) => {
    const bodies = runs.map((run) => box("trun", u32(flags), run));
    return box("moof", box("traf", box("tfhd", u32(flags, 7), head), box("tfdt", time), ...bodies));
  });
const mp4 = fc
  .tuple(fields, fc.array(track, { maxLength: 3 }), fc.array(fragment, { maxLength: 3 }), several(boxes))
  .map(([header, tracks, fragments, more]) => {
    const defaults = box("mvex", box("trex", u32(0, 7), header));
    return Buffer.concat([box("moov", box("mvhd", header), defaults, ...tracks), ...fragments, more]);
  });

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]);
const ELEMENTS = [
  ...[0x18538067, 0x1549a966, 0x1654ae6b, 0x1f43b675, 0xae, 0xe0, 0xec, 0xbf, 0xe7, 0xa3, 0xa0, 0xab],
  ...[0x2ad7b1, 0x4489, 0xd7, 0x83, 0xb0, 0xba, 0x54b0, 0x54ba, 0x54aa, 0x54bb, 0x1c53bb6b],
] as const;
const idBytes = (id: number) => Buffer.from(id.toString(16), "hex");
/** A size of one to eight bytes (RFC 8794, 4); all ones where it is not known. */
const vint = (value: bigint, bytes: number) => {
  const bits = BigInt(7 * bytes);
  return u64(BigInt.asUintN(Number(bits), value) | (1n << bits)).subarray(8 - bytes);
};
const elements = nested(noise, (body) =>
  fc
    .tuple(fc.constantFrom(...ELEMENTS), body, lie(largeSize), fc.integer({ min: 4, max: 8 }))
    .map(([id, content, forged, bytes]) =>
      Buffer.concat([idBytes(id), vint(forged ?? BigInt(content.length), bytes), content]),
    ),
);
const UNKNOWN = Buffer.from([0xff]);
const SEGMENT = Buffer.concat([idBytes(0x18538067), UNKNOWN]);
/** A tick of a millisecond. */
const INFO = Buffer.concat([
  idBytes(0x1549a966),
  Buffer.from([0x87, 0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]),
]);
const matroska = fc.oneof(several(elements, EBML), several(elements, Buffer.concat([EBML, SEGMENT, INFO])));

/** RIFF: four letters, a size, and in a list four letters more. */
const chunk = (name: string, body: Uint8Array, forged?: number) =>
  Buffer.concat([letters(name), little(forged ?? body.length), body]);
const chunks = nested(noise, (body) =>
  fc
    .tuple(fc.constantFrom("LIST", "strh", "strf", "avih", "idx1", "movi", "indx", "vids"), body, lie(size))
    .map(([name, content, forged]) => {
      const kind = name === "LIST" ? "hdrl" : name === "strh" ? "vids" : "";
      return chunk(name, Buffer.concat([letters(kind), content]), forged);
    }),
);
const avi = fc
  .tuple(several(chunks), lie(size))
  .map(([body, forged]) => chunk("RIFF", Buffer.concat([letters("AVI "), body]), forged));

const ASF = Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex");
const ASF_OBJECTS = [
  ASF,
  Buffer.from("a1dcab8c47a9cf118ee400c00c205365", "hex"),
  Buffer.alloc(16, 7),
] as const;
const object = (id: Uint8Array, body: Uint8Array, forged?: bigint) =>
  Buffer.concat([id, u64(forged ?? BigInt(body.length + 24)).reverse(), body]);
const objects = nested(noise, (body) =>
  fc
    .tuple(fc.constantFrom(...ASF_OBJECTS), body, lie(largeSize))
    .map(([id, content, forged]) => object(id, content, forged)),
);
const asf = several(objects, Buffer.concat([ASF, u32(0, 0, 0)]));

const FLV = Buffer.from("464c5601050000000900000000", "hex");
const tag = (kind: number, body: Uint8Array, forged = body.length) =>
  Buffer.concat([u32(kind * 2 ** 24 + (forged % 2 ** 24)), u32(0), Buffer.alloc(3), body, u32(forged + 11)]);
const duration = fc.double().map((seconds) => {
  const number = Buffer.alloc(8);
  number.writeDoubleBE(seconds);
  return Buffer.concat([letters("\0\x08duration\0"), number]);
});
const tags = fc
  .tuple(fc.constantFrom(8, 9, 18), fc.oneof(noise, duration), lie(size))
  .map(([kind, body, forged]) => tag(kind, body, forged));
const flv = several(tags, FLV);

/** Packets of MPEG-TS with tables of programmes (ISO/IEC 13818-1, 2.4.4) whose sections and loops are of forged lengths. */
const packet = (pid: number, section: Uint8Array) => {
  const bytes = Buffer.alloc(188, 0xff);
  bytes.set([0x47, 0x40 | ((pid >> 8) & 0x1f), pid & 0xff, 0x10, 0]);
  bytes.set(section.subarray(0, 183), 5);
  return bytes;
};
const packets = fc
  .tuple(fc.constantFrom(0, 0x100, 0x1fff), fc.constantFrom(0, 2), fc.nat(0xffff), noise)
  .map(([pid, table, length, loop]) =>
    packet(pid, Buffer.concat([Buffer.from([table, length >> 8, length & 0xff]), loop])),
  );
const transport = fc
  .array(packets, { minLength: 1, maxLength: 12 })
  .map((all) => Buffer.concat([...all, ...all, ...all]));

export const HOSTILE_CONTAINERS: Readonly<Record<string, fc.Arbitrary<Uint8Array>>> = {
  ...{ mp4, boxes: several(boxes), matroska, avi, asf, flv, mpegts: transport },
};

const repeated = (part: Uint8Array, bytes: number) =>
  Buffer.alloc(Math.max(1, Math.floor(bytes / part.length)) * part.length, part);

/** Each box in the one before it, to the last eight bytes. */
function nestedBoxes(types: readonly string[], bytes: number): Buffer {
  const all = Buffer.alloc(bytes - (bytes % 8));
  for (let at = 0; at < all.length; at += 8) {
    all.writeUInt32BE(all.length - at, at);
    all.write(types[Math.min(at / 8, types.length - 1)] ?? "free", at + 4, "latin1");
  }
  return all;
}

function nestedLists(bytes: number): Buffer {
  const all = Buffer.alloc(bytes - (bytes % 12));
  for (let at = 0; at < all.length; at += 12) {
    all.write(at === 0 ? "RIFF" : "LIST", at, "latin1");
    all.writeUInt32LE(all.length - at - 8, at + 4);
    all.write(at === 0 ? "AVI " : "hdrl", at + 8, "latin1");
  }
  return all;
}

const VOID = Buffer.from([0xec, 0x80]);
const CLUSTER = idBytes(0x1f43b675);
const TIME = Buffer.from([0xe7, 0x81, 0]);
const openCluster = Buffer.concat([CLUSTER, UNKNOWN, TIME]);
const sized = (content: Uint8Array) => Buffer.concat([vint(BigInt(content.length), 8), content]);
const inMatroska = (...content: Uint8Array[]) => Buffer.concat([EBML, SEGMENT, INFO, ...content]);
const picture = (...tables: Uint8Array[]) =>
  box(
    "trak",
    box("tkhd", u32(0, 0, 0, 7), Buffer.alloc(80)),
    box("mdia", box("hdlr", u32(0, 0), letters("vide")), box("minf", box("stbl", ...tables))),
  );
const inFragments = (...content: Uint8Array[]) =>
  Buffer.concat([box("moov", box("mvex", box("trex", u32(0, 7, 1, 1, 1, 1))), picture()), ...content]);
/** A run of the most frames that can be declared, which take no bytes. */
const openRun = box("trun", u32(0, 0xffffffff));
const trackFragment = box(
  "traf",
  box("tfhd", u32(0x20000, 7)),
  box("tfdt", u32(0, 0)),
  repeated(openRun, 490 * 16),
);

/** Files of about this many bytes, as deep and with as many parts as fit. */
export const HOSTILE_COUNTS: Readonly<Record<string, (bytes: number) => Uint8Array>> = {
  "boxes in one another": (bytes) => nestedBoxes(["moov", "trak", "mdia", "minf", "stbl", "stsd"], bytes),
  "boxes beside one another": (bytes) => repeated(box("free"), bytes),
  "boxes in the film": (bytes) => box("moov", repeated(box("free"), bytes)),
  "boxes in a track": (bytes) => box("moov", box("trak", repeated(box("mdia"), bytes))),
  tracks: (bytes) => box("moov", repeated(picture(), bytes)),
  "boxes in each of 64 tracks": (bytes) =>
    box(
      "moov",
      repeated(box("trak", repeated(box("free"), Math.min(490 * 8, bytes / 65))), Math.min(bytes, 64 * 3928)),
    ),
  edits: (bytes) =>
    box("moov", box("trak", box("edts", box("elst", u32(0, bytes / 12), Buffer.alloc(bytes))))),
  "places of chunks without frames": (bytes) =>
    box(
      "moov",
      picture(
        box("stco", u32(0, bytes / 4), Buffer.alloc(bytes)),
        box("stsc", u32(0, 0)),
        box("stsz", u32(0, 1, 9)),
      ),
    ),
  "frames that take no bytes": () =>
    box(
      "moov",
      picture(box("stco", u32(0, 1, 0)), box("stsc", u32(0, 1, 1, -1, 1)), box("stsz", u32(0, 1, -1))),
    ),
  "lengths of frames": (bytes) =>
    box("moov", picture(box("stts", u32(0, bytes / 8), Buffer.alloc(bytes, 1)))),
  fragments: (bytes) => inFragments(repeated(box("moof", Buffer.alloc(8)), bytes)),
  "tracks of a fragment, of runs that take no bytes": (bytes) =>
    inFragments(box("moof", repeated(trackFragment, Math.min(bytes, 490 * trackFragment.length)))),
  "letters of a fragment": (bytes) => inFragments(repeated(letters("m"), bytes)),
  "fragments that are as long as may be": (bytes) =>
    inFragments(repeated(Buffer.concat([u32(8 * 2 ** 20), letters("moof")]), bytes)),
  "elements at the top": (bytes) => Buffer.concat([EBML, repeated(VOID, bytes)]),
  "segments in one another": (bytes) => inMatroska(repeated(SEGMENT, bytes)),
  "elements in the tracks": (bytes) => inMatroska(idBytes(0x1654ae6b), sized(repeated(VOID, bytes))),
  "elements in an open cluster": (bytes) => inMatroska(openCluster, repeated(VOID, bytes)),
  "elements in a cluster": (bytes) =>
    inMatroska(CLUSTER, sized(Buffer.concat([TIME, repeated(VOID, bytes)])), openCluster),
  clusters: (bytes) => inMatroska(repeated(openCluster, bytes)),
  "clusters with a hole before each": (bytes) =>
    inMatroska(repeated(Buffer.concat([Buffer.alloc(1), CLUSTER, Buffer.from([0x83]), TIME]), bytes)),
  "letters of clusters": (bytes) => inMatroska(Buffer.alloc(1), repeated(CLUSTER, bytes)),
  "lists in one another": nestedLists,
  chunks: (bytes) =>
    chunk("RIFF", Buffer.concat([letters("AVI "), repeated(chunk("LIST", Buffer.alloc(0)), bytes)])),
  "headers of streams": (bytes) =>
    chunk("RIFF", Buffer.concat([letters("AVI "), repeated(letters("strhvid"), bytes)])),
  "an index that counts more than it has": (bytes) =>
    chunk("RIFF", Buffer.concat([letters("AVI "), chunk("idx1", Buffer.alloc(bytes), 0xffffffff)])),
  "objects of ASF": (bytes) =>
    Buffer.concat([
      object(ASF, Buffer.alloc(0)),
      repeated(object(Buffer.alloc(16, 7), Buffer.alloc(0)), bytes),
    ]),
  "tags of FLV": (bytes) => Buffer.concat([FLV, repeated(tag(9, Buffer.alloc(0)), bytes)]),
  "packets of MPEG-TS": (bytes) => repeated(packet(0, Buffer.from([0, 0xff, 0xff])), bytes),
  "beginnings of packets": (bytes) => repeated(Buffer.from([0x47]), bytes),
};
