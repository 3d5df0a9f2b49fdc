"use client";

import { useMediaQuery } from "@/components/ui/use-media-query";

/** Where a phone on its side has the microphone: beside the player's play button. */
export const TALK_PLACE_ID = "talk-place";

/** `side:` in class names. */
const ON_ITS_SIDE = "(544px <= width < 64rem) and (height < 500px) and (orientation: landscape)";

/** The microphone's place on the film; null where the microphone stands in the composer. */
export function useTalkPlace(): Element | null {
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE, false);
  return isOnItsSide ? document.getElementById(TALK_PLACE_ID) : null;
}
