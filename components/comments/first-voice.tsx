"use client";

import { Headphones, Pause } from "lucide-react";
import { useHeard, useVoicePlayback } from "@/components/comments/voice-playback-provider";
import { useEngine } from "@/components/player/engine";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Comment } from "@/lib/contracts/comments";

/** Of a demo the first voice comment, heard by one press with its frame on the screen; nothing where there is none. */
export function FirstVoice({ comments }: { comments: readonly Comment[] }) {
  const first = comments
    .filter(({ audioPath }) => audioPath !== null)
    .reduce<Comment | null>((found, each) => (found && found.frame <= each.frame ? found : each), null);
  if (!first || first.audioPath === null) return null;
  return <HearButton comment={first} audioPath={first.audioPath} />;
}

function HearButton({ comment, audioPath }: { comment: Comment; audioPath: string }) {
  const { id, frame, audioDuration } = comment;
  const engine = useEngine();
  const voicePlayback = useVoicePlayback();
  const { isPlaying, isWaiting, timeSeconds } = useHeard(id);
  const press = () => {
    if (isPlaying) return voicePlayback.pause();
    if (timeSeconds === 0) engine.seekToFrame(frame);
    voicePlayback.play(
      { id, url: voicePlayback.urlOf(audioPath), durationSeconds: audioDuration ?? 0 },
      null,
    );
  };
  return (
    <Button variant="secondary" className="w-full" onClick={press}>
      {isWaiting ? <Spinner label="" /> : isPlaying ? <Pause aria-hidden /> : <Headphones aria-hidden />}
      {isPlaying ? "Pause what the trainer says" : "Hear what the trainer saw"}
    </Button>
  );
}
