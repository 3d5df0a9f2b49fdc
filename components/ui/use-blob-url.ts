"use client";

import { useEffect, useState } from "react";

/** The URL is "" at first and revoked on unmount. */
export function useBlobUrl(blob: Blob): string {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
