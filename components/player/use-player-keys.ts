"use client";
import { useEffect, useRef, type RefObject, useEffectEvent } from "react";
import { matches, pressedCommandKey } from "@/components/player/command-keys";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { isSameKey } from "@/lib/domain/playback/key-commands";
import { actionOfKey, type KeyAction } from "@/lib/domain/playback/playback";
import { createHoldToStep } from "@/lib/player/hold-to-step";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";
import { useEngine } from "@/components/player/engine";

interface PlayerKeyOptions {
  isOn: boolean;
  addMarker?: () => void;
  openHelp: () => void;
  goToFrame: () => void;
  toggleFullscreen: () => void;
}

const ACTIVATED_BY_SPACE =
  "button, a[href], summary, [role='button'], [role='switch'], [role='checkbox'], [role='combobox']";

/** Keys of the whole page; with several players, the one used last gets them. */
export function usePlayerKeys(player: RefObject<HTMLElement | null>, options: PlayerKeyOptions): void {
  const engine = useEngine();
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const takenKey = useEffectEvent((event: KeyboardEvent) =>
    options.isOn && isActivePlayer(player.current) ? pressedCommandKey(event, hasSingleKeys) : null,
  );
  const openHelp = useEffectEvent(() => options.openHelp());
  const goToFrame = useEffectEvent(() => options.goToFrame());
  const toggleFullscreen = useEffectEvent(() => options.toggleFullscreen());
  const addMarker = useEffectEvent(() => options.addMarker?.());
  /** A button focused by a pointer does not keep Space. The other ride of a comparison has another engine, but the same focus. */
  const isFocusByPointer = useRef(false);
  useEffect(() => (player.current === null ? undefined : registerPlayer(player.current)), [player]);

  useEffect(() => {
    const hold = createHoldToStep(engine);
    const listeners = new AbortController();
    let heldKey: Pick<KeyboardEvent, "key" | "code"> | null = null;
    function run(action: KeyAction, event: KeyboardEvent): boolean {
      if (action.kind === "togglePlay") {
        if (!isFocusByPointer.current && matches(event.target, ACTIVATED_BY_SPACE)) return false;
        if (!event.repeat) engine.togglePlay();
      } else if (action.kind === "holdStep") {
        if (!event.repeat) {
          hold.release();
          hold.press(action.direction, { stepAtOnce: true });
          heldKey = { key: event.key, code: event.code };
        }
      } else if (action.kind === "step") engine.step(action.step);
      else if (action.kind === "slower") engine.slower();
      else if (action.kind === "faster") engine.faster();
      else if (action.kind === "rate") engine.setRate(action.rate);
      else if (action.kind === "goToFrame") goToFrame();
      else if (action.kind === "help") openHelp();
      else if (event.repeat) return true;
      else if (action.kind === "loop") moveLoop(engine);
      else if (action.kind === "fullscreen") toggleFullscreen();
      else addMarker();
      return true;
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === "Tab") isFocusByPointer.current = false;
      const key = takenKey(event);
      const action = key === null ? null : actionOfKey(key);
      if (action !== null && run(action, event)) event.preventDefault();
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
      if (heldKey !== null && isSameKey(heldKey, event)) release();
      // Firefox clicks a focused button on keyup of Space.
      if (
        event.key === " " &&
        isFocusByPointer.current &&
        isActivePlayer(player.current) &&
        matches(event.target, ACTIVATED_BY_SPACE)
      )
        event.preventDefault();
    });
    on("blur", release);
    on("pointerdown", () => {
      isFocusByPointer.current = true;
    });
    return () => {
      listeners.abort();
      release();
    };
  }, [engine, player]);
}

/** Sets the loop's start, then its end, then turns it off. */
function moveLoop(engine: PlaybackEngine): void {
  const { loop } = engine.getSnapshot();
  if (loop.startFrame === null) engine.setLoopStart();
  else if (loop.endFrame === null) engine.setLoopEnd();
  else engine.clearLoop();
}

/** Most recently used first. */
let players: HTMLElement[] = [];

function isActivePlayer(player: HTMLElement | null): boolean {
  return player !== null && players[0] === player;
}

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
