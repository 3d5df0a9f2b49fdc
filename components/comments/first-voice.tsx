"use client";

import { Headphones, Pause } from "lucide-react";
import { useHeard, useVoicePlayback } from "@/components/comments/voice-playback-context";
import { useEngine } from "@/components/player/engine";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useIsLive } from "@/components/ui/use-is-live";
import type { Recording } from "@/lib/client/voice/voice-playback";
import type { Comment } from "@/lib/contracts/comments";

/** Plays the first voice comment of a demo at its frame; nothing without one. */
export function FirstVoice({ comments }: { comments: readonly Comment[] }) {
  const { recordingOf } = useVoicePlayback();
  const first = comments
    .filter(({ audioPath }) => audioPath !== null)
    .reduce<Comment | null>((found, each) => (found && found.frame <= each.frame ? found : each), null);
  const recording = first && recordingOf(first);
  return recording && <HearButton recording={recording} frame={first.frame} />;
}

function HearButton({ recording, frame }: { recording: Recording; frame: number }) {
  const engine = useEngine();
  const voicePlayback = useVoicePlayback();
  const { isPlaying, isWaiting, timeSeconds } = useHeard(recording.id);
  // Disabled until hydration: a click would be lost.
  const isLive = useIsLive();
  const press = () => {
    if (isPlaying) return voicePlayback.pause();
    if (timeSeconds === 0) engine.seekToFrame(frame);
    voicePlayback.play(recording, null);
  };
  return (
    <Button variant="secondary" className="w-full" disabled={!isLive} onClick={press}>
      {isWaiting ? <Spinner label="" /> : isPlaying ? <Pause aria-hidden /> : <Headphones aria-hidden />}
      {isPlaying ? "Pause what the trainer says" : "Hear what the trainer saw"}
    </Button>
  );
}
