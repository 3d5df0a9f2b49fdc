"use client";

import { useState } from "react";
import type { Video } from "@/lib/contracts/videos";
import { refusalOfFile } from "@/lib/domain/uploads";

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
    add: (files: readonly File[]): string | null => {
      const refused = files.filter((file) => refusalOfFile(file) !== null);
      setWaiting((before) => [...before, ...files.filter((file) => !refused.includes(file))]);
      const [first] = refused;
      return first ? `${first.name}: ${refusalOfFile(first)}` : null;
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
