"use client";

import { Mic, SendHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { RecorderState } from "@/lib/client/voice/recorder-state";
import { formatVoiceSeconds } from "@/lib/domain/annotations/voice";

/** Id of the place beside the play button on phones held sideways. */
export const TALK_PLACE_ID = "talk-place";

/** The `side:` variant of video-page.css. */
const ON_ITS_SIDE = "(544px <= width < 64rem) and (height < 500px) and (orientation: landscape)";

/** Null where the microphone is in the composer. */
export function useTalkPlace(): Element | null {
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE, false);
  return isOnItsSide ? document.getElementById(TALK_PLACE_ID) : null;
}

type OnFilmProps = {
  place: Element | null;
  state: RecorderState;
  onSave: () => void;
  onShow: () => void;
};

/** Controls of a recording whose form is out of view below the film. */
export function RecordingOnFilm({ place, state, onSave, onShow }: OnFilmProps): ReactNode {
  if (place === null) return null;
  if (state.kind === "recording")
    return createPortal(
      <Button
        variant="destructive"
        className="h-12 rounded-full tabular-nums"
        aria-label="Stop and save"
        onClick={onSave}
      >
        <SendHorizontal aria-hidden />
        <span translate="no">{formatVoiceSeconds(state.seconds)}</span>
      </Button>,
      place,
    );
  return createPortal(
    <Button className="h-12 rounded-full" onClick={onShow}>
      <Mic aria-hidden />
      <span>Your recording</span>
    </Button>,
    place,
  );
}
