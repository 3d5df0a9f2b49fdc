"use client";

import { useEffect, useState } from "react";
import { readFileMetadata } from "@/lib/player/local/file-metadata";

/** A video file's length in seconds as this browser reads it; `unknown` where it cannot, null while it reads. */
export type FileLength = number | "unknown" | null;

export function useFileLength(file: File | null): FileLength {
  const [known, setKnown] = useState<{ file: File; length: FileLength } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isOver = false;
    const url = URL.createObjectURL(file);
    void readFileMetadata(url).then((told) => {
      URL.revokeObjectURL(url);
      const seconds = told?.seconds ?? NaN;
      if (!isOver) setKnown({ file, length: Number.isFinite(seconds) && seconds > 0 ? seconds : "unknown" });
    });
    return () => {
      isOver = true;
    };
  }, [file]);
  return known !== null && known.file === file ? known.length : null;
}
