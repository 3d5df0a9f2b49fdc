"use client";

import { useEffect } from "react";
import { useVoicePlayback } from "@/components/comments/voice-playback-context";
import { VoicePlayer } from "@/components/comments/voice-player";
import { gistOf, nameOfAuthor } from "@/lib/domain/annotations/comments";
import type { VideoNews } from "@/lib/domain/annotations/video-news";

export function NewsVoice({ news }: { news: VideoNews }) {
  const voicePlayback = useVoicePlayback();
  const recording = voicePlayback.recordingOf(news);
  const { id } = news;
  useEffect(
    () => () => {
      // The row is gone, and with it the button that pauses.
      if (voicePlayback.getSnapshot().id === id) voicePlayback.stop();
    },
    [voicePlayback, id],
  );
  return recording === null ? null : (
    <div className="relative max-sm:col-span-2 sm:col-start-2">
      <VoicePlayer recording={recording} label={`${gistOf(news)} by ${nameOfAuthor(news)}`} />
    </div>
  );
}
