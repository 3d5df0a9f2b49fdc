"use client";

import { useEffect, useState } from "react";
import { readFileFacts, type FileFacts } from "@/lib/client/upload/read-file-facts";

/** What this browser can say of the chosen file; null while it reads. */
export function useFileFacts(file: File | null): FileFacts | null {
  const [known, setKnown] = useState<{ file: File; facts: FileFacts } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isOver = false;
    void readFileFacts(file).then((facts) => {
      if (!isOver) setKnown({ file, facts });
    });
    return () => {
      isOver = true;
    };
  }, [file]);
  return known !== null && known.file === file ? known.facts : null;
}
