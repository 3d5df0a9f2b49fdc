"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { useWorkspace } from "@/components/workspace/workspace";

/**
 * Writes from the composer, under the author's name. Where a guest has none yet its field asks, and nothing is sent until the
 * name is confirmed there.
 * @param again sends what there is to send by then.
 */
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
    /** What waits is not to be sent any more. */
    cancel() {
      isWaiting.current = false;
    },
  };
}
