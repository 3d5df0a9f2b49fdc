"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useWorkspace } from "@/components/workspace/workspace";

/** Asks a guest without a name for it first. @param again sends the current content after the name is confirmed. */
export function useSignedWrite(again: () => void) {
  const { author } = useWorkspace();
  const isWaiting = useRef(false);
  const confirmed = author.signature?.confirmed ?? 0;
  const sendWaiting = useEffectEvent(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    again();
  });
  useEffect(() => {
    if (confirmed > 0) sendWaiting();
  }, [confirmed]);
  return {
    write(action: (authorName?: string) => void) {
      isWaiting.current = !author.writeSigned(action);
    },
    cancel() {
      isWaiting.current = false;
    },
  };
}
