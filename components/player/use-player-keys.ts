"use client";
import { useEffect, useRef, type RefObject } from "react";
import { isActivePlayer, registerPlayer } from "@/components/player/active-player";
import { isSingleCharacter, useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { actionOfKey, type KeyAction } from "@/lib/domain/playback";
import { createHoldToStep } from "@/lib/player/hold-to-step";
import type { PlaybackEngine } from "@/lib/player/playback-state";

interface PlayerKeyOptions {
  /** False leaves all keys to the page. */
  isOn: boolean;
  addMarker?: () => void;
  openHelp: () => void;
}

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
const ELSEWHERE =
  "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox'], [role='radiogroup'], [role='tablist']";
const ACTIVATED_BY_SPACE =
  "button, a[href], summary, [role='button'], [role='switch'], [role='checkbox'], [role='combobox']";

/**
 * The keyboard shortcuts, on the whole page except where its keys mean something else. Of several players on a page
 * only the one last used takes them.
 */
export function usePlayerKeys(
  engine: PlaybackEngine,
  player: RefObject<HTMLElement | null>,
  options: PlayerKeyOptions,
): void {
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const latest = useRef({ ...options, hasSingleKeys });
  useEffect(() => {
    latest.current = { ...options, hasSingleKeys };
  });
  useEffect(() => (player.current === null ? undefined : registerPlayer(player.current)), [player]);

  useEffect(() => {
    const hold = createHoldToStep(engine);
    const listeners = new AbortController();
    let heldKey: string | null = null;
    /** A button last touched by mouse or finger does not keep Space for itself. */
    let isFocusByPointer = false;

    function run(action: KeyAction, event: KeyboardEvent): boolean {
      if (action.kind === "togglePlay") {
        if (!isFocusByPointer && matches(event.target, ACTIVATED_BY_SPACE)) return false;
        if (!event.repeat) engine.togglePlay();
      } else if (action.kind === "holdStep") {
        if (!event.repeat) {
          hold.release();
          hold.press(action.direction, { stepAtOnce: true });
          heldKey = event.key;
        }
      } else if (action.kind === "step") engine.step(action.step);
      else if (action.kind === "slower") engine.slower();
      else if (action.kind === "faster") engine.faster();
      else if (action.kind === "help") latest.current.openHelp();
      else if (!event.repeat) latest.current.addMarker?.();
      return true;
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Tab") isFocusByPointer = false;
      if (!latest.current.isOn || !isActivePlayer(player.current)) return;
      if (!isCommandKey(event, latest.current.hasSingleKeys)) return;
      const action = actionOfKey(event.key);
      if (action === null) return;
      if (run(action, event)) event.preventDefault();
    }

    function release(): void {
      heldKey = null;
      hold.release();
    }

    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ): void => window.addEventListener(name, listener, { signal: listeners.signal });
    on("keydown", onKeyDown);
    on("keyup", (event) => {
      if (event.key === heldKey) release();
      // Firefox presses a focused button when Space is let go.
      if (
        event.key === " " &&
        isFocusByPointer &&
        isActivePlayer(player.current) &&
        matches(event.target, ACTIVATED_BY_SPACE)
      )
        event.preventDefault();
    });
    on("blur", release);
    on("pointerdown", () => {
      isFocusByPointer = true;
    });
    return () => {
      listeners.abort();
      release();
    };
  }, [engine, player]);
}

/** Whether a key is pressed on the page as such: not in a text, a dialog or a list, nor with Ctrl and the like. */
export function isCommandKey(event: KeyboardEvent, hasSingleKeys: boolean): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (isSingleCharacter(event.key) && !hasSingleKeys) return false;
  const { target } = event;
  return !matches(target, TYPING) && !matches(target, ELSEWHERE) && !isOtherSlider(target);
}

function matches(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Volume and the like: their arrows are their own. The position slider's arrows are the player's. */
function isOtherSlider(target: EventTarget | null): boolean {
  return matches(target, "[role='slider']") && !matches(target, "[data-player-position]");
}
