"use client";

import { useEffect, useState } from "react";

/** A browser that has said nothing by then will not. */
const PATIENCE_MS = 10_000;

/** A video file's length in seconds as this browser reads it; `unknown` where it cannot, null while it reads. */
export type FileLength = number | "unknown" | null;

export function useFileLength(file: File | null): FileLength {
  const [known, setKnown] = useState<{ file: File; length: FileLength } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const url = URL.createObjectURL(file);
    const video = document.createElement("video");
    const settle = (seconds: number) => {
      // Recordings made by browsers say Infinity.
      setKnown({ file, length: Number.isFinite(seconds) && seconds > 0 ? seconds : "unknown" });
    };
    const timer = setTimeout(() => settle(NaN), PATIENCE_MS);
    video.preload = "metadata";
    video.onloadedmetadata = () => settle(video.duration);
    video.onerror = () => settle(NaN);
    video.src = url;
    return () => {
      clearTimeout(timer);
      video.onloadedmetadata = null;
      video.onerror = null;
      video.removeAttribute("src");
      // Ends a reading that is under way, which would miss its address.
      video.load();
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return known !== null && known.file === file ? known.length : null;
}
