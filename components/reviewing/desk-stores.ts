import type { Recording } from "@/lib/client/voice/voice-playback";
import type { ReviewReplay } from "@/components/reviewing/review-replay";
import type { TrackRecorder } from "@/components/reviewing/track-recorder";
import type { HeldFrame } from "@/lib/domain/review/held-frames";
import type { SnapshotStore } from "@/lib/domain/snapshot-store";

/** The track of the running recording; null between recordings. */
export interface TrackInUse {
  current: TrackRecorder | null;
}

export interface OpenReplay {
  replay: ReviewReplay | null;
  recording: Recording | null;
  chapters: readonly HeldFrame[];
  problem: Error | null;
}

export type ReplayStore = SnapshotStore<OpenReplay>;

export const NO_REPLAY: OpenReplay = { replay: null, recording: null, chapters: [], problem: null };
