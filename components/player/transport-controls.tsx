"use client";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { ControlButton } from "@/components/player/control-button";
import { usePlayback } from "@/components/player/use-playback";
import { STEP_BUTTONS, type StepSize } from "@/lib/domain/playback";
import { createHoldToStep, type HoldToStep } from "@/lib/player/hold-to-step";
import type { PlaybackEngine } from "@/lib/player/playback-state";

const SHORTCUTS: Readonly<Record<string, string>> = { "-1": "←", "+1": "→", "-5": ",", "+5": "." };

/** Steps back, play, steps forward: seven thumb-sized buttons that fit a phone's width. */
export function TransportControls({ engine }: { engine: PlaybackEngine }) {
  const back = STEP_BUTTONS.filter(({ step }) => step.count < 0);
  const forward = STEP_BUTTONS.filter(({ step }) => step.count > 0);
  return (
    <div role="group" aria-label="Playback" className="flex items-center justify-center gap-1 sm:gap-1.5">
      {back.map((button) => (
        <StepButton key={button.label} engine={engine} {...button} />
      ))}
      <PlayButton engine={engine} />
      {forward.map((button) => (
        <StepButton key={button.label} engine={engine} {...button} />
      ))}
    </div>
  );
}

function PlayButton({ engine }: { engine: PlaybackEngine }) {
  const isPlaying = usePlayback(engine, (snapshot) => snapshot.isPlaying);
  const isDisabled = usePlayback(engine, (snapshot) => snapshot.frameMode !== "off" || !snapshot.isReady);
  return (
    <ControlButton
      name={isPlaying ? "Pause" : "Play"}
      shortcut="Space"
      variant="default"
      size="icon-lg"
      className="mx-0.5 rounded-full sm:mx-2"
      disabled={isDisabled}
      onClick={() => engine.togglePlay()}
    >
      {isPlaying ? (
        <Pause aria-hidden className="fill-current" />
      ) : (
        <Play aria-hidden className="translate-x-px fill-current" />
      )}
    </ControlButton>
  );
}

interface StepButtonProps {
  engine: PlaybackEngine;
  label: string;
  name: string;
  step: StepSize;
}

/** A single-frame button repeats while it is held, as the arrow keys do. */
function StepButton({ engine, label, name, step }: StepButtonProps) {
  const isReady = usePlayback(engine, (snapshot) => snapshot.isReady);
  const hold = useRef<HoldToStep | null>(null);
  useEffect(() => {
    const held = createHoldToStep(engine);
    hold.current = held;
    return () => held.release();
  }, [engine]);
  const isSingle = step.unit === "frames" && Math.abs(step.count) === 1;
  const release = (): void => hold.current?.release();
  return (
    <ControlButton
      name={name}
      shortcut={SHORTCUTS[label]}
      variant="outline"
      className="px-0 text-sm font-semibold tabular-nums select-none sm:size-11"
      disabled={!isReady}
      onClick={() => {
        if (hold.current?.hasRepeated() !== true) engine.step(step);
      }}
      {...(isSingle
        ? {
            onPointerDown: () => hold.current?.press(step.count < 0 ? -1 : 1, { stepAtOnce: false }),
            onPointerUp: release,
            onPointerLeave: release,
            onPointerCancel: release,
            onContextMenu: (event) => event.preventDefault(),
          }
        : {})}
    >
      {label}
    </ControlButton>
  );
}
