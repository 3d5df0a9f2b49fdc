"use client";

import { useCallback, useMemo } from "react";
import { z } from "zod";
import { useDraft } from "@/lib/client/device/use-draft";
import { useStoredText } from "@/lib/client/device/stored-value";
import { scopePath } from "@/lib/client/annotations/video-scope";
import { DEFAULT_MARK, GAITS, MARK_MEANINGS } from "@/lib/domain/timing/gait";
import type { TapRun } from "@/lib/domain/timing/tap-along";
import { useWorkspace } from "@/components/workspace/workspace";

const tapDraft = z.object({
  gait: z.enum(GAITS),
  mark: z.enum(MARK_MEANINGS),
  taps: z.array(z.object({ timeSeconds: z.number(), rate: z.number() })),
});

/** A longer delay counts as an error. */
const MAX_DELAY_SECONDS = 1;

/** Taps are kept for this tab; the delay for this device. */
export function useTapDraft(): {
  run: TapRun;
  setRun: (run: TapRun) => void;
  clearDelay: () => void;
} {
  const { scope } = useWorkspace();
  const [text, setText] = useDraft(`${scopePath(scope)}/taps`);
  const [delayText, setDelayText] = useStoredText("device", "tap-delay");
  const run = useMemo(() => ({ ...parsed(text), delaySeconds: delayOf(delayText) }), [text, delayText]);
  const setRun = useCallback(
    ({ delaySeconds, ...draft }: TapRun) => {
      setText(JSON.stringify(draft));
      setDelayText(delaySeconds === 0 ? "" : String(delaySeconds));
    },
    [setText, setDelayText],
  );
  return { run, setRun, clearDelay: useCallback(() => setDelayText(""), [setDelayText]) };
}

function parsed(text: string): Omit<TapRun, "delaySeconds"> {
  try {
    const { success, data } = tapDraft.safeParse(JSON.parse(text));
    if (success) return data;
  } catch {
    // Missing or invalid.
  }
  return { gait: "trot", mark: DEFAULT_MARK, taps: [] };
}

function delayOf(text: string): number {
  const seconds = Number(text);
  return Math.abs(seconds) <= MAX_DELAY_SECONDS ? seconds : 0;
}
