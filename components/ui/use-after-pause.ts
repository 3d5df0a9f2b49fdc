"use client";

import { useEffect, useState } from "react";

/** The value once it has stayed the same for so many milliseconds; until then the one before. */
export function useAfterPause<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}
