/** What a sample ride is, and how its rider and its trainer write of it. What is there already, or was deleted, stays as it is. */
import { readFile } from "node:fs/promises";
import { AppError } from "@/lib/domain/app-error";
import type { Gait } from "@/lib/domain/timing/gait";
import { openSampleAsRider, openSampleAsTrainer } from "../../access/sample-guards";
import { addTextComment } from "../annotations/comments";
import { addDistance } from "../annotations/distances";
import { addSeries } from "../annotations/series";
import { addVoiceComment } from "../annotations/voice";

const TRAINER = "Ines Weber";

export interface SampleRide {
  /** The same in every installation, so that there is one. */
  id: string;
  /** Its film's file. */
  film: string;
  title: string;
  description: string;
  /** Writes everything said of it that is not there yet. @param folder that of the film and of what is spoken. */
  write: (folder: string) => Promise<void>;
}

export interface Remark {
  id: string;
  frame: number;
  by: "trainer" | "rider";
  content: string;
  /** The remark that this one answers. */
  parentId?: string;
}

interface Spoken {
  id: string;
  frame: number;
  path: string;
  seconds: number;
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

/** The pen of both: whose rights it writes with, and at which time a frame is. */
export interface SampleWriter {
  remark: (remark: Remark) => Promise<void>;
  speak: (spoken: Spoken) => Promise<void>;
  /** One stride from mark to mark. */
  mark: (marks: Marks) => Promise<void>;
  measure: (distance: Distance) => Promise<void>;
}

export function sampleWriter(videoId: string, frameRate: number): SampleWriter {
  const at = (frame: number) => ({ frame, time: frame / frameRate });
  return {
    async remark({ id, frame, by, content, parentId }) {
      const open = by === "rider" ? openSampleAsRider : openSampleAsTrainer;
      const access = await open("comment", videoId);
      const body = { id, ...at(frame), type: "text", content, authorName: TRAINER, parentId } as const;
      await unlessDeleted(() => addTextComment(access, body));
    },
    async speak({ id, frame, path, seconds }) {
      const audio = new File([new Uint8Array(await readFile(path))], "recording.webm");
      const spoken = { id, ...at(frame), duration: seconds, audio, authorName: TRAINER };
      await unlessDeleted(async () =>
        addVoiceComment(await openSampleAsTrainer("recordAudio", videoId), spoken),
      );
    },
    async mark({ id, gait, markers }) {
      const access = await openSampleAsTrainer("mark", videoId);
      const timed = markers.map((marker) => ({ ...marker, ...at(marker.frame) }));
      const body = { id, gait, mark: "stride", isTapped: false, markers: timed } as const;
      await unlessDeleted(() => addSeries(access, { ...body, markers: timed, authorName: TRAINER }));
    },
    async measure(distance) {
      const access = await openSampleAsTrainer("mark", videoId);
      await unlessDeleted(() => addDistance(access, { ...distance, authorName: TRAINER }));
    },
  };
}

/** What a person deleted stays deleted. */
async function unlessDeleted(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const isDeleted =
      error instanceof AppError && ["gone", "notFound", "conflict", "invalid"].includes(error.code);
    if (!isDeleted) throw error;
  }
}
