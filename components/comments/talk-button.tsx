"use client";

import { ChevronUp, Lock, Mic } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from "react";
import { VoiceWaveform } from "@/components/comments/voice-waveform";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { Button } from "@/components/ui/button";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { Spinner } from "@/components/ui/spinner";
import { useShowPanel } from "@/components/workspace/shown-panel";
import { cn } from "@/lib/client/class-names";
import type { RecorderEngine, RecorderState } from "@/lib/client/voice/recorder-state";
import { formatVoiceSeconds } from "@/lib/domain/annotations/voice";
import { isSameKey } from "@/lib/domain/playback/key-commands";

const SHOWN_TICKS = 40;
/** Distance in pixels that the finger moves up to lock the recording. */
const LOCK_PIXELS = 56;

type TalkButtonProps = {
  /** Null unless the button is held. */
  recording: Extract<RecorderState, { kind: "recording" }> | null;
  isRequesting: boolean;
  isDisabled: boolean;
  title: string;
  recorder: Pick<RecorderEngine, "start" | "hold" | "release" | "lock">;
};

/** While held (pointer or V), records and saves on release; sliding up locks. After a tap, one can listen first. */
export function TalkButton({ recording, isRequesting, isDisabled, title, recorder }: TalkButtonProps) {
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const button = useTalkKey(isDisabled, recorder);
  const heldFromY = useRef<number | null>(null);
  const isPressed = useRef(false);
  const [isLocked, setIsLocked] = useState(false);
  const isHeld = recording !== null;

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // A finger that slides off the button still holds it.
    event.currentTarget.setPointerCapture(event.pointerId);
    isPressed.current = true;
    heldFromY.current = event.clientY;
    recorder.hold(event.timeStamp);
  };
  const leave = ({ timeStamp }: PointerEvent, end: "release" | "lock") => {
    if (heldFromY.current === null) return;
    heldFromY.current = null;
    setIsLocked(false);
    recorder[end](timeStamp);
  };
  const onPointerMove = ({ clientY }: PointerEvent<HTMLButtonElement>) =>
    setIsLocked(heldFromY.current !== null && heldFromY.current - clientY > LOCK_PIXELS);
  /** Only clicks without a pointer: from screen readers or Enter. */
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPressed.current) recorder.start();
    isPressed.current = false;
  };
  const peak = recording?.peaks.at(-1) ?? 0;
  return (
    <Popover open={isHeld}>
      <PopoverAnchor asChild>
        <Button
          ref={button}
          variant={isHeld ? "destructive" : "outline"}
          size="sm"
          className={cn(
            "relative isolate touch-none justify-self-start [-webkit-touch-callout:none] pointer-coarse:aspect-square pointer-coarse:size-12 pointer-coarse:rounded-full pointer-coarse:px-0",
            "lg:in-data-composer:size-10 lg:in-data-composer:px-0 pointer-coarse:[&_svg]:size-5",
          )}
          disabled={isDisabled}
          aria-busy={isRequesting || undefined}
          aria-keyshortcuts={hasSingleKeys ? "V" : undefined}
          title={title}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          // Only after the release: if the button disappears under a finger, no further pointer events come.
          onPointerUp={(event) => leave(event, isLocked ? "lock" : "release")}
          // The system took the pointer away, but the recording continues.
          onPointerCancel={(event) => leave(event, "lock")}
          onLostPointerCapture={(event) => leave(event, "lock")}
          onContextMenu={(event) => event.preventDefault()}
          onClick={onClick}
        >
          {isHeld ? (
            <span
              aria-hidden
              className="text-destructive/30 absolute inset-0 -z-10 rounded-[inherit] transition-[box-shadow] duration-100"
              style={{ boxShadow: `0 0 0 ${4 + 20 * peak}px` }}
            />
          ) : null}
          {isRequesting ? <Spinner label="" /> : <Mic aria-hidden />}
          <span className="lg:in-data-composer:sr-only pointer-coarse:sr-only">Record Audio</span>
        </Button>
      </PopoverAnchor>
      {isHeld ? <HeldRecording recording={recording} isLocked={isLocked} /> : null}
    </Popover>
  );
}

type HeldRecordingProps = { recording: NonNullable<TalkButtonProps["recording"]>; isLocked: boolean };

function HeldRecording({ recording, isLocked }: HeldRecordingProps) {
  const shown = recording.peaks.slice(-SHOWN_TICKS);
  return (
    <PopoverContent
      role="group"
      aria-label="Recording audio"
      side="top"
      sideOffset={24}
      className="pointer-events-none grid w-60 gap-2 p-3 select-none"
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <p className="flex items-center gap-2 text-sm font-medium">
        <span aria-hidden className="bg-destructive size-2.5 animate-pulse rounded-full" />
        On frame {recording.draft.frame}
        <span translate="no" role="timer" aria-label="Recording time" className="ml-auto tabular-nums">
          {formatVoiceSeconds(recording.seconds)}
        </span>
      </p>
      <VoiceWaveform heights={[...new Array<number>(SHOWN_TICKS - shown.length).fill(0), ...shown]} />
      <p role="status" className="text-muted-foreground flex items-center gap-1 text-xs">
        {isLocked ? <Lock aria-hidden className="size-4" /> : <ChevronUp aria-hidden className="size-4" />}
        {isLocked ? "Let go: it records on without you" : "Let go to save, slide up to keep talking"}
      </p>
    </PopoverContent>
  );
}

/** V works like holding the button. @returns the ref of the button. */
function useTalkKey(isDisabled: boolean, recorder: TalkButtonProps["recorder"]) {
  const button = useRef<HTMLButtonElement>(null);
  const showPanel = useShowPanel();
  const held = useRef<Pick<KeyboardEvent, "key" | "code">>(null);
  useCommandKeys((key, event) => {
    if (isDisabled || key !== "v") return;
    event.preventDefault();
    if (event.repeat) return;
    showPanel();
    held.current = { key: event.key, code: event.code };
    recorder.hold(event.timeStamp);
  });
  const release = useEffectEvent(({ timeStamp }: Event, end: "release" | "lock") => {
    if (held.current === null) return;
    held.current = null;
    recorder[end](timeStamp);
  });
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (held.current !== null && isSameKey(held.current, event)) release(event, "release");
  });
  /** A hidden page gets no release events. */
  const onHide = useEffectEvent(() => {
    held.current = null;
    if (document.hidden) recorder.lock();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("keyup", (event) => onKeyUp(event), { signal });
    window.addEventListener("blur", (event) => release(event, "lock"), { signal });
    document.addEventListener("visibilitychange", () => onHide(), { signal });
    return () => listeners.abort();
  }, []);
  return button;
}
