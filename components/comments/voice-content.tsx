"use client";

import { VoicePlayer } from "@/components/comments/voice-player";
import { useVoiceRoom } from "@/components/comments/voice-room";
import type { Comment } from "@/lib/contracts/comments";
import { nameOfAuthor } from "@/lib/domain/comments";
import { VOICE_PROBLEM_SENTENCES } from "@/lib/domain/voice";

/** A voice comment's recording, or why it cannot be played. */
export function VoiceContent({ comment }: { comment: Comment }) {
  const { audioPath, audioProblem } = comment;
  return (
    <>
      {audioPath === null ? null : <Voice comment={comment} audioPath={audioPath} />}
      {audioProblem === null ? null : (
        <p className="text-muted-foreground text-sm">{VOICE_PROBLEM_SENTENCES[audioProblem]}</p>
      )}
    </>
  );
}

function Voice({ comment, audioPath }: { comment: Comment; audioPath: string }) {
  const { id, frame, audioDuration } = comment;
  const url = useVoiceRoom().urlOf(audioPath);
  return (
    <VoicePlayer
      recording={{ id, url, durationSeconds: audioDuration ?? 0 }}
      label={`Audio comment by ${nameOfAuthor(comment)}`}
      frame={frame}
    />
  );
}
