/** What is read from a chosen file before it is sent. */
import { expect, test } from "@jest/globals";
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { readFileFacts } from "@/lib/client/uploads/read-file-facts";

const SECONDS = 5;
const FRAME_BYTES = 100;

/** An MP4 of empty frames at this rate; null: with a sound track only. */
async function makeMp4(framesPerSecond: number | null): Promise<File> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const video = new EncodedVideoPacketSource("vp9");
  const audio = new EncodedAudioPacketSource("opus");
  if (framesPerSecond !== null) output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const sound = { codec: "opus", sampleRate: 48_000, numberOfChannels: 1 };
  await audio.add(new EncodedPacket(new Uint8Array(9), "key", 0, 0.02), { decoderConfig: sound });
  const picture = { codec: "vp09.00.10.08", codedWidth: 64, codedHeight: 64 };
  for (let at = 0; framesPerSecond !== null && at < SECONDS * framesPerSecond; at += 1) {
    const [from, to] = [at / framesPerSecond, (at + 1) / framesPerSecond];
    const frame = new EncodedPacket(
      new Uint8Array(FRAME_BYTES),
      at % 30 === 0 ? "key" : "delta",
      from,
      to - from,
    );
    await video.add(frame, { decoderConfig: picture });
  }
  await output.finalize();
  return new File([target.buffer ?? ""], "ride.mp4", { type: "video/mp4" });
}

test.each([25, 29.97, 120])("the frame rate of a video of %p frames a second", async (rate) => {
  const { frameRate, isNoVideo } = await readFileFacts(await makeMp4(rate));
  expect([Number(frameRate?.toFixed(2)), isNoVideo]).toEqual([rate, false]);
});

test.each([
  "%PDF-1.7",
  "PK\x03\x04",
  "\x89PNG",
  "\xff\xd8\xff",
  "GIF89a",
  "<!doctype html>",
  "MZ",
  "\x7fELF",
])("a file that begins with %j is no video, whatever its name", async (beginning) => {
  const bytes = Uint8Array.from(`${beginning}${"x".repeat(99)}`, (letter) => letter.charCodeAt(0));
  const file = new File([bytes], "ride.mp4", { type: "video/mp4" });
  expect(await readFileFacts(file)).toEqual({ frameRate: null, seconds: null, isNoVideo: true });
});

test("a recording without a picture is no video; a file that cannot be read is left to the server", async () => {
  expect(await readFileFacts(await makeMp4(null))).toEqual({
    frameRate: null,
    seconds: null,
    isNoVideo: true,
  });
  const spoilt = new File([new Uint8Array(4000)], "ride.avi", { type: "video/x-msvideo" });
  expect(await readFileFacts(spoilt)).toEqual({ frameRate: null, seconds: null, isNoVideo: false });
});
