import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { CONTAINER_BYTES, containerOfBytes } from "@/lib/domain/videos/container-of-bytes";
import { bytesOf } from "@/tests/support/media/first-bytes";

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the first bytes of a video", () => {
  test.each([
    ["an MP4", bytesOf.mp4(), "mp4"],
    ["an old QuickTime film, which begins with its data", letters("\0\0\0\x08wide\x01\0\0\0mdat"), "mp4"],
    ["WebM and Matroska", letters("\x1a\x45\xdf\xa3\x01\0\0\0"), "matroska"],
    ["AVI", bytesOf.avi(), "avi"],
    ["WMV", letters("\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c\0\0"), "asf"],
    ["FLV", letters("FLV\x01\x05\0\0\0\x09"), "flv"],
    ["a tape camcorder's .MOD", bytesOf.program(), "mpegps"],
    ["MPEG-TS", bytesOf.transport({ packetBytes: 188 }), "mpegts"],
    ["AVCHD", bytesOf.transport({ packetBytes: 192, before: 4 }), "mpegts"],
    ["a broadcast's MPEG-TS", bytesOf.transport({ packetBytes: 204 }), "mpegts"],
    [
      "a recording that begins inside a packet",
      bytesOf.transport({ packetBytes: 188, before: 87 }),
      "mpegts",
    ],
    ["raw DV", bytesOf.dv(), "dv"],
  ])("%s identify its container", (_, head, container) => {
    expect(containerOfBytes(head)).toBe(container);
  });
});

describe("the first bytes of something else", () => {
  test.each([
    ["nothing", ""],
    ["a text", "Dear trainer, this is about the free walk of last Sunday."],
    ["a text with a box's name where an MP4 has it", "the free walk, the medium walk and the extended walk"],
    ["tracker music", `${"\0".repeat(1080)}M.K.`],
    ["a translation of Qt", '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1">'],
    ["a photo of an iPhone", "\0\0\0\x24ftypheic\0\0\0\0mif1heic"],
    ["an AVIF", "\0\0\0\x20ftypavif\0\0\0\0avifmif1"],
    ["a sound", "RIFF\x24\x08\0\0WAVEfmt "],
    ["the letter of an MPEG-TS now and then", "Good Grooms Gallop Gracefully. ".repeat(66)],
    ["the header of DV alone", `\x1f\x07\0\xbf${"\0".repeat(800)}`],
  ])("%s are recognised as no video", (_, text) => {
    expect(containerOfBytes(letters(text))).toBeNull();
  });

  test("random bytes are recognised as no video", () => {
    const chance = fc.uint8Array({ minLength: CONTAINER_BYTES, maxLength: CONTAINER_BYTES });
    fc.assert(fc.property(chance, (head) => containerOfBytes(head) === null));
  });
});
