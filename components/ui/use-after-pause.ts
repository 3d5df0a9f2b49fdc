"use client";

import { useEffect, useState } from "react";

/** The value after `pauseMs` without a change; until then the previous one. */
export function useAfterPause<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(pause);
  }, [value, pauseMs]);
  return settled;
}
