"use client";

import { useEffect } from "react";
import { useEngine } from "@/components/player/engine";
import { readDeviceChoice, writeDeviceChoice } from "@/lib/client/device/stored-value";
import { PLAYBACK_RATES } from "@/lib/domain/playback/playback";

const NAME = "playback-speed";

export function useRememberedSpeed(): void {
  const engine = useEngine();
  useEffect(() => {
    const stored = readDeviceChoice(NAME);
    const remembered = PLAYBACK_RATES.find((rate) => String(rate) === stored);
    if (remembered !== undefined) engine.setRate(remembered);
    let last = engine.getSnapshot().rate;
    return engine.subscribe(() => {
      const { rate } = engine.getSnapshot();
      if (rate === last) return;
      last = rate;
      writeDeviceChoice(NAME, String(rate));
    });
  }, [engine]);
}
