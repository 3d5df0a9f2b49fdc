"use client";

import { MessageSquareText } from "lucide-react";
import { DrawButton } from "@/components/comments/draw-button";
import { TALK_PLACE_ID } from "@/components/comments/talk-place";
import { ControlButton } from "@/components/player/control-button";

/** Controls beside the film on phones held sideways, where the composer is below the film. */
export function BesideFilm({ onWrite }: { onWrite: () => void }) {
  return (
    <>
      <div id={TALK_PLACE_ID} className="contents" />
      <ControlButton
        name="Write a comment"
        variant="outline"
        className="size-12 rounded-full pointer-coarse:size-12"
        onClick={onWrite}
      >
        <MessageSquareText aria-hidden />
      </ControlButton>
      <DrawButton className="size-12 rounded-full pointer-coarse:size-12" />
    </>
  );
}
