"use client";
import { useEffect, type RefObject, useEffectEvent } from "react";
import { isSingleCharacter, useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { actionOfKey, type KeyAction } from "@/lib/domain/playback/playback";
import { createHoldToStep } from "@/lib/player/hold-to-step";
import { useEngine } from "@/components/player/engine";

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
export function usePlayerKeys(player: RefObject<HTMLElement | null>, options: PlayerKeyOptions): void {
  const engine = useEngine();
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const takes = useEffectEvent(
    (event: KeyboardEvent) =>
      options.isOn && isActivePlayer(player.current) && isCommandKey(event, hasSingleKeys),
  );
  const openHelp = useEffectEvent(() => options.openHelp());
  const addMarker = useEffectEvent(() => options.addMarker?.());
  useEffect(() => (player.current === null ? undefined : registerPlayer(player.current)), [player]);

  useEffect(() => {
    const hold = createHoldToStep(engine);
    const listeners = new AbortController();
    let pressedKey: string | null = null;
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
          pressedKey = event.key;
        }
      } else if (action.kind === "step") engine.step(action.step);
      else if (action.kind === "slower") engine.slower();
      else if (action.kind === "faster") engine.faster();
      else if (action.kind === "help") openHelp();
      else if (!event.repeat) addMarker();
      return true;
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Tab") isFocusByPointer = false;
      if (!takes(event)) return;
      const action = actionOfKey(event.key);
      if (action === null) return;
      if (run(action, event)) event.preventDefault();
    }

    function release(): void {
      pressedKey = null;
      hold.release();
    }

    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ): void => window.addEventListener(name, listener, { signal: listeners.signal });
    on("keydown", onKeyDown);
    on("keyup", (event) => {
      if (event.key === pressedKey) release();
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

/** Which of several players on a page takes the keys: the one last touched or focused; before that, the first. */

/** Most recently used first. */
let players: HTMLElement[] = [];

function isActivePlayer(player: HTMLElement | null): boolean {
  return player !== null && players[0] === player;
}

/** Makes a player known. @returns what takes it away again. */
function registerPlayer(player: HTMLElement): () => void {
  players.push(player);
  const use = (): void => {
    players = [player, ...players.filter((other) => other !== player)];
  };
  player.addEventListener("pointerdown", use);
  player.addEventListener("focusin", use);
  return () => {
    player.removeEventListener("pointerdown", use);
    player.removeEventListener("focusin", use);
    players = players.filter((other) => other !== player);
  };
}
