"use client";
import { useEffect, useEffectEvent } from "react";
import { pressedCommandKey } from "@/components/player/command-keys";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import type { CommandKey } from "@/lib/domain/playback/key-commands";

export function useCommandKeys(onKey: (key: CommandKey, event: KeyboardEvent) => void): void {
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedCommandKey(event, hasSingleKeys);
    if (key !== null) onKey(key, event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
