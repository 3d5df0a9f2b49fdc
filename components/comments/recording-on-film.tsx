"use client";

import { Send, Voicemail } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { VoiceState } from "@/components/comments/use-voice-recorder";
import { Button } from "@/components/ui/button";
import { formatVoiceSeconds } from "@/lib/domain/annotations/voice";

type RecordingOnFilmProps = { place: Element; state: VoiceState; onSave: () => void };

/** Of a recording that runs, or waits to be saved, while its form is below the film. */
export function RecordingOnFilm({ place, state, onSave }: RecordingOnFilmProps): ReactNode {
  if (state.kind === "recording")
    return createPortal(
      <Button
        variant="destructive"
        className="h-12 rounded-full tabular-nums"
        aria-label="Stop and save"
        onClick={onSave}
      >
        <Send aria-hidden />
        <span translate="no">{formatVoiceSeconds(state.seconds)}</span>
      </Button>,
      place,
    );
  return createPortal(
    <Button
      className="h-12 rounded-full"
      onClick={() => document.querySelector("[data-recording]")?.scrollIntoView({ block: "center" })}
    >
      <Voicemail aria-hidden />
      <span>Your recording</span>
    </Button>,
    place,
  );
}
