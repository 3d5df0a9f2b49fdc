"use client";
import { Pause, Play } from "lucide-react";
import { useEffect, useRef } from "react";
import { ControlButton } from "@/components/player/control-button";
import { usePlayback } from "@/components/player/use-playback";
import { STEP_BUTTONS, type StepSize } from "@/lib/domain/playback";
import { createHoldToStep, type HoldToStep } from "@/lib/player/hold-to-step";
import type { PlaybackEngine } from "@/lib/player/playback-state";
import { isFrameMode, isPlaying, isReady } from "@/lib/player/snapshot-selectors";

const SHORTCUTS: Readonly<Record<string, string>> = {
  "-1 frame": "ArrowLeft",
  "+1 frame": "ArrowRight",
  "-5 frames": ",",
  "+5 frames": ".",
};

/** Steps back, play, steps forward: seven thumb-sized buttons that fit a phone's width. */
export function TransportControls({ engine }: { engine: PlaybackEngine }) {
  const back = STEP_BUTTONS.filter(({ step }) => step.count < 0);
  const forward = STEP_BUTTONS.filter(({ step }) => step.count > 0);
  return (
    <div
      role="group"
      aria-label="Playback"
      className="flex items-center justify-center gap-1 max-[24rem]:gap-0.5 sm:gap-1.5"
    >
      {back.map((button) => (
        <StepButton key={button.name} engine={engine} {...button} />
      ))}
      <PlayButton engine={engine} />
      {forward.map((button) => (
        <StepButton key={button.name} engine={engine} {...button} />
      ))}
    </div>
  );
}

function PlayButton({ engine }: { engine: PlaybackEngine }) {
  const isMoving = usePlayback(engine, isPlaying);
  const isDisabled = usePlayback(engine, (snapshot) => isFrameMode(snapshot) || !isReady(snapshot));
  return (
    <ControlButton
      name={isMoving ? "Pause" : "Play"}
      shortcut="Space"
      variant="default"
      size="icon-lg"
      className="mx-0.5 rounded-full sm:mx-2"
      disabled={isDisabled}
      onClick={() => engine.togglePlay()}
    >
      {isMoving ? (
        <Pause aria-hidden className="fill-current" />
      ) : (
        <Play aria-hidden className="translate-x-px fill-current" />
      )}
    </ControlButton>
  );
}

interface StepButtonProps {
  engine: PlaybackEngine;
  name: string;
  step: StepSize;
}

/** The whole name where there is room for it; on phones frames are left to be understood. */
function StepLabel({ name, step }: Pick<StepButtonProps, "name" | "step">) {
  if (step.unit === "seconds") return name;
  const [count, ...unit] = name.split(" ");
  return (
    <span>
      {count}
      <span className="max-sm:sr-only"> {unit.join(" ")}</span>
    </span>
  );
}

/** A single-frame button repeats while it is held, as the arrow keys do. */
function StepButton({ engine, name, step }: StepButtonProps) {
  const isEnabled = usePlayback(engine, isReady);
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
      shortcut={SHORTCUTS[name]}
      variant="outline"
      className="px-0 text-sm font-semibold tabular-nums select-none sm:h-11 sm:w-auto sm:min-w-11 sm:px-2.5 sm:pointer-coarse:w-auto"
      disabled={!isEnabled}
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
      <StepLabel name={name} step={step} />
    </ControlButton>
  );
}
