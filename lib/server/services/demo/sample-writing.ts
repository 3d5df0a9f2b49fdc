/** A sample ride, and how its annotations are written. Existing and deleted ones stay as they are. */
import { readFile } from "node:fs/promises";
import { AppError } from "@/lib/domain/app-error";
import type { Drawing } from "@/lib/domain/drawing/drawing";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import type { Gait } from "@/lib/domain/timing/gait";
import { openSampleAsRider, openSampleAsTrainer } from "../../access/sample-guards";
import { addTextComment } from "../annotations/comments";
import { addDistance } from "../annotations/distances";
import { addSeries } from "../annotations/series";
import { addReview } from "../annotations/recorded-reviews";
import { addVoiceComment } from "../annotations/voice";

const TRAINER = "Ines Weber";

export interface SampleRide {
  id: string;
  film: string;
  title: string;
  description: string;
  write: (folder: string) => Promise<void>;
}

export interface Remark {
  id: string;
  frame: number;
  by: "trainer" | "rider";
  content: string;
  parentId?: string;
  drawing?: Drawing;
}

interface Spoken {
  id: string;
  frame: number;
  path: string;
  seconds: number;
}

interface Reviewed extends Spoken {
  track: ReviewTrack;
}

interface Marks {
  id: string;
  gait: Gait;
  markers: readonly { id: string; frame: number; label: string }[];
}

interface Distance {
  id: string;
  fromMarkerId: string;
  toMarkerId: string;
  metres: number;
  label: string;
}

export interface SampleWriter {
  remark: (remark: Remark) => Promise<void>;
  speak: (spoken: Spoken) => Promise<void>;
  review: (reviewed: Reviewed) => Promise<void>;
  mark: (marks: Marks) => Promise<void>;
  measure: (distance: Distance) => Promise<void>;
}

export function sampleWriter(videoId: string, frameRate: number): SampleWriter {
  const at = (frame: number) => ({ frame, time: frame / frameRate });
  const formOf = async ({ id, frame, path, seconds }: Spoken) => {
    const audio = new File([new Uint8Array(await readFile(path))], "recording.webm");
    return { id, ...at(frame), duration: seconds, audio, authorName: TRAINER };
  };
  return {
    async remark({ by, frame, ...written }) {
      const open = by === "rider" ? openSampleAsRider : openSampleAsTrainer;
      const access = await open("comment", videoId);
      const body = { ...written, ...at(frame), type: "text", authorName: TRAINER } as const;
      await ignoreDeleted(() => addTextComment(access, body));
    },
    async speak(spoken) {
      const form = await formOf(spoken);
      await ignoreDeleted(async () =>
        addVoiceComment(await openSampleAsTrainer("recordAudio", videoId), form),
      );
    },
    async review({ track, ...spoken }) {
      const form = { ...(await formOf(spoken)), track };
      await ignoreDeleted(async () => addReview(await openSampleAsTrainer("recordAudio", videoId), form));
    },
    async mark({ id, gait, markers }) {
      const access = await openSampleAsTrainer("mark", videoId);
      const timed = markers.map((marker) => ({ ...marker, ...at(marker.frame) }));
      const body = { id, gait, mark: "stride", isTapped: false, markers: timed } as const;
      await ignoreDeleted(() => addSeries(access, { ...body, markers: timed, authorName: TRAINER }));
    },
    async measure(distance) {
      const access = await openSampleAsTrainer("mark", videoId);
      await ignoreDeleted(() => addDistance(access, { ...distance, authorName: TRAINER }));
    },
  };
}

/** An annotation that a person deleted stays deleted. */
async function ignoreDeleted(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isDeleted =
      error instanceof AppError && ["gone", "notFound", "conflict", "invalid"].includes(error.code);
    if (!isDeleted) throw error;
  }
}
