/**
 * Decides whether the sound of a fit clip can be copied as it is. To encode it takes longer than everything else that is done
 * to such a clip. Pure: it reads what ffprobe told.
 */
import { MAX_DURATION_SECONDS } from "./limits";
import type { ProbedPacket, ProbedStream } from "./probe";

/** A packet of AAC-LC holds so many samples. */
const PACKET_SAMPLES = 1024;
/** Every browser plays these; rarer ones are encoded. */
const PLAYED_RATES = [32_000, 44_100, 48_000];
const MOST_CHANNELS = 2;
/** What says plain AAC-LC takes 2 to 5 bytes; a longer one has room for words. */
const MOST_SETTINGS_BYTES = 5;
const MOST_BITS_A_SECOND = 400_000;
/**
 * A copy begins with a whole packet, and without an edit list with the picture's first frame: it is heard so much earlier or
 * later. Less than half a frame of the quickest cameras.
 */
const MOST_SHIFT_SECONDS = 0.002;

interface Sound {
  stream: ProbedStream | undefined;
  /** Of the sound, in the order of the file. */
  packets: readonly ProbedPacket[];
  /** Time of the picture's first frame on the file's clock. */
  pictureSeconds: number;
}

/** @returns from which packet on it is copied, and how many those are; null where it has to be encoded. */
export function soundToCopy({ stream, packets, pictureSeconds }: Sound): SoundCopy | null {
  if (!stream || !isPlayed(stream)) return null;
  const rate = stream.sample_rate ?? NaN;
  if (stream.time_base !== `1/${rate}` || !isWithoutGaps(packets)) return null;
  const first = packets.findIndex(({ tick }) => tick / rate >= pictureSeconds - MOST_SHIFT_SECONDS);
  const copied = first < 0 ? [] : packets.slice(first);
  const [{ tick: fromTick } = { tick: NaN }] = copied;
  const seconds = (copied.length * PACKET_SAMPLES) / rate;
  const isInTime = Math.abs(fromTick / rate - pictureSeconds) <= MOST_SHIFT_SECONDS;
  if (!isInTime || seconds > MAX_DURATION_SECONDS || isHeavy(copied, seconds)) return null;
  return { fromTick, packetCount: copied.length };
}

export interface SoundCopy {
  /** Time of the first packet, in ticks of the sound's own time base. */
  fromTick: number;
  packetCount: number;
}

function isPlayed({
  codec_name,
  profile,
  sample_rate = 0,
  channels = 0,
  extradata_size,
}: ProbedStream): boolean {
  const isPlain =
    codec_name === "aac" && profile === "LC" && (extradata_size ?? Infinity) <= MOST_SETTINGS_BYTES;
  return isPlain && PLAYED_RATES.includes(sample_rate) && channels >= 1 && channels <= MOST_CHANNELS;
}

/** A copy has no times of its own: a packet begins where the one before it ends. */
function isWithoutGaps(packets: readonly ProbedPacket[]): boolean {
  return packets.every(({ tick }, n) => tick === (packets[0]?.tick ?? NaN) + n * PACKET_SAMPLES);
}

function isHeavy(packets: readonly ProbedPacket[], seconds: number): boolean {
  // Of less than a second the first packets say nothing of the rate.
  const bits = 8 * packets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return bits > MOST_BITS_A_SECOND * Math.max(1, seconds);
}
