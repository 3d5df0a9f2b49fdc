"use client";

import { useState } from "react";
import type { PickedFile } from "@/lib/client/upload/check-picked";
import type { Video } from "@/lib/contracts/videos";

/** The files that wait for their turn, and the videos that were uploaded before them. */
export function useUploadQueue() {
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [done, setDone] = useState<readonly Video[]>([]);
  const takeNext = (): File | null => {
    const [next = null] = waiting;
    setWaiting((before) => before.slice(1));
    return next;
  };
  return {
    waiting,
    done,
    /** Adds what may be uploaded. @returns why the first of the others is not. */
    add: (picked: readonly PickedFile[]): string | null => {
      const taken = picked.filter(({ refusal }) => refusal === null).map(({ file }) => file);
      setWaiting((before) => [...before, ...taken]);
      const first = picked.find(({ refusal }) => refusal !== null);
      return first ? `${first.file.name}: ${first.refusal}` : null;
    },
    remove: (file: File) => setWaiting((before) => before.filter((each) => each !== file)),
    /** @returns the next file, which waits no more. */
    takeNext,
    /** @returns the next file, as `takeNext`. */
    finish: (video: Video): File | null => {
      setDone((before) => [...before, video]);
      return takeNext();
    },
  };
}
