/** Decides whether a clip's sound can be copied: encoding it takes longer than all other work on the clip. */
import { MAX_DURATION_SECONDS } from "./limits";
import type { ProbedPacket, ProbedStream } from "./probe";

const PACKET_SAMPLES = 1024;
const PLAYED_RATES = [32_000, 44_100, 48_000];
const MAX_CHANNELS = 2;
/** The header of plain AAC-LC takes 2 to 5 bytes. */
const MAX_SETTINGS_BYTES = 5;
const MAX_BITS_A_SECOND = 400_000;
/** A copy starts with a whole packet, without an edit list: the sound is off by at most this (under half a frame). */
const MAX_SHIFT_SECONDS = 0.002;

interface Sound {
  stream: ProbedStream | undefined;
  packets: readonly ProbedPacket[];
  /** Time of the picture's first frame on the file's clock. */
  pictureSeconds: number;
}

export function audioToCopy({ stream, packets, pictureSeconds }: Sound): AudioCopy | null {
  if (!stream || !isPlayable(stream)) return null;
  const rate = stream.sample_rate ?? NaN;
  if (stream.time_base !== `1/${rate}` || !isWithoutGaps(packets)) return null;
  const first = packets.findIndex(({ tick }) => tick / rate >= pictureSeconds - MAX_SHIFT_SECONDS);
  const copied = first < 0 ? [] : packets.slice(first);
  const [{ tick: fromTick } = { tick: NaN }] = copied;
  const seconds = (copied.length * PACKET_SAMPLES) / rate;
  const isInTime = Math.abs(fromTick / rate - pictureSeconds) <= MAX_SHIFT_SECONDS;
  if (!isInTime || seconds > MAX_DURATION_SECONDS || exceedsBitRate(copied, seconds)) return null;
  return { fromTick, packetCount: copied.length };
}

export interface AudioCopy {
  /** Time of the first packet, in ticks of the sound's own time base. */
  fromTick: number;
  packetCount: number;
}

function isPlayable({
  codec_name,
  profile,
  sample_rate = 0,
  channels = 0,
  extradata_size,
}: ProbedStream): boolean {
  const isPlain =
    codec_name === "aac" && profile === "LC" && (extradata_size ?? Infinity) <= MAX_SETTINGS_BYTES;
  return isPlain && PLAYED_RATES.includes(sample_rate) && channels >= 1 && channels <= MAX_CHANNELS;
}

function isWithoutGaps(packets: readonly ProbedPacket[]): boolean {
  return packets.every(({ tick }, n) => tick === (packets[0]?.tick ?? NaN) + n * PACKET_SAMPLES);
}

function exceedsBitRate(packets: readonly ProbedPacket[], seconds: number): boolean {
  // In less than a second the first packets do not show the rate.
  const bits = 8 * packets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bits > MAX_BITS_A_SECOND * Math.max(1, seconds);
}
