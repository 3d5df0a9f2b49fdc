"use client";
import { useDeviceChoice } from "@/lib/client/device/stored-value";

/**
 * Whether a single letter or sign is a command. People who speak to the computer, or touch keys by accident, can switch
 * that off (WCAG 2.1.4). Space and the arrow keys are neither letters nor signs and always work.
 */
export function useSingleKeyShortcuts(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [choice, choose] = useDeviceChoice("single-key-shortcuts", ["on", "off"], "on");
  return [choice === "on", (isOn) => choose(isOn ? "on" : "off")];
}

/** Whether a key, named as by `KeyboardEvent.key`, is a letter, a digit or a sign. */
export function isSingleCharacter(key: string): boolean {
  return key.length === 1 && key !== " ";
}
