"use client";
import { useDeviceChoice } from "@/lib/client/device/stored-value";

/** Users of speech input can turn single keys off (WCAG 2.1.4). Space and arrows always work. */
export function useSingleKeyShortcuts(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [choice, choose] = useDeviceChoice("single-key-shortcuts", ["on", "off"], "on");
  return [choice === "on", (isOn) => choose(isOn ? "on" : "off")];
}

export function isSingleCharacter(key: string): boolean {
  return key.length === 1 && key !== " ";
}
