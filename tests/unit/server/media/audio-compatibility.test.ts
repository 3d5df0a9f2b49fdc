import { expect, test } from "@jest/globals";
import type { ProbedPacket, ProbedStream } from "@/lib/server/media/probe";
import { audioToCopy } from "@/lib/server/media/audio-compatibility";

const PHONE: ProbedStream = {
  index: 1,
  codec_type: "audio",
  codec_name: "aac",
  profile: "LC",
  sample_rate: 48_000,
  channels: 2,
  extradata_size: 2,
  time_base: "1/48000",
};

/** A second of packets one after the other. */
function packets(firstTick = -1024, sizeBytes = 300): ProbedPacket[] {
  return Array.from({ length: 47 }, (_, n) => ({
    tick: firstTick + 1024 * n,
    durationTicks: 1024,
    sizeBytes,
    position: null,
    flags: "K_",
  }));
}

const copyOf = (change: Partial<ProbedStream>, its = packets(), pictureSeconds = 0) =>
  audioToCopy({ stream: { ...PHONE, ...change }, packets: its, pictureSeconds });

test("sound of phones is copied from the packet that starts with the picture", () => {
  expect(copyOf({})).toEqual({ fromTick: 0, packetCount: 46 });
  expect(copyOf({}, packets(0))).toEqual({ fromTick: 0, packetCount: 47 });
  // An iPhone's 2112 samples before the sound: 64 samples are 1.5 ms.
  const iPhone = { sample_rate: 44_100, time_base: "1/44100" };
  expect(copyOf(iPhone, packets(-2112))).toEqual({ fromTick: -64, packetCount: 45 });
  expect(copyOf({}, packets(0), 0.512)).toEqual({ fromTick: 24 * 1024, packetCount: 23 });
});

test.each<[string, Partial<ProbedStream>, ProbedPacket[]?, number?]>([
  ["another codec", { codec_name: "mp3" }],
  ["half the rate, doubled by the decoder", { profile: "HE-AAC" }],
  ["more than two channels", { channels: 6 }],
  ["a rare rate", { sample_rate: 22_050, time_base: "1/22050" }],
  ["a clock of its own", { time_base: "1/90000" }],
  ["settings that have room for words", { extradata_size: 40 }],
  ["a gap", {}, packets().filter(({ tick }) => tick !== 10_240)],
  ["a heavy one", {}, packets(0, 2000)],
  ["one that begins later than the picture", {}, packets(480)],
  ["one whose packets lie across the picture's beginning", {}, packets(-512)],
  ["one that ends before the picture begins", {}, packets(), 2],
  ["one without packets", {}, []],
])("it is encoded: %s", (_, change, its = packets(), pictureSeconds = 0) =>
  expect(copyOf(change, its, pictureSeconds)).toBeNull(),
);
