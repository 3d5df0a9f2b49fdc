"use client";
import { Flag, Pause, Play } from "lucide-react";
import { memo, useEffect, useRef, type ReactNode } from "react";
import { ControlButton } from "@/components/player/control-button";
import { usePlayback, useEngine } from "@/components/player/engine";
import { useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import { STEP_BUTTONS, type StepSize } from "@/lib/domain/playback/playback";
import { createHoldToStep, type HoldToStep } from "@/lib/player/hold-to-step";
import { isFrameMode, isFrameShown, isPlaying, isReady } from "@/lib/player/state/snapshot-selectors";

const SHORTCUTS: Readonly<Record<string, string>> = {
  "-1 frame": "ArrowLeft",
  "+1 frame": "ArrowRight",
  "-5 frames": ",",
  "+5 frames": ".",
};

interface TransportControlsProps {
  onAddMarker?: () => void;
  besideMarker?: ReactNode;
  talkThrough?: ReactNode;
}

const BACK = STEP_BUTTONS.filter(({ step }) => step.count < 0);
const FORWARD = STEP_BUTTONS.filter(({ step }) => step.count > 0);

/** Grid areas of player-controls.tsx; there is no room for steps of a second. */
const PLACES: Readonly<Record<string, string>> = {
  "-1 frame": "narrow:w-full side:[grid-area:back] side:size-14",
  "+1 frame": "narrow:w-full side:[grid-area:on] side:size-14",
  "-5 frames": "narrow:w-full side:[grid-area:back5]",
  "+5 frames": "narrow:w-full side:[grid-area:on5]",
};

/** Seven targets of 44 px with gaps of 8 px need 356 px; with less, the marker has its own row. */
const TWO_ROWS = ["narrow:grid narrow:grid-cols-5 narrow:gap-[8px]", "narrow:justify-normal"].join(" ");
const SECOND_ROW = [
  "contents narrow:col-span-5 narrow:grid narrow:grid-flow-col",
  "narrow:auto-cols-fr narrow:gap-[8px] side:contents",
  "narrow:[&_button]:w-full! narrow:[&_button_span]:not-sr-only!",
].join(" ");

/** Shows only the icon where text would wrap the row. */
const BESIDE_MARKER = [
  "@max-[44rem]:[&_button]:w-11 @max-[44rem]:[&_button]:px-0 @max-[44rem]:[&_button>span]:sr-only",
  "side:[&_button]:size-11 side:[&_button]:p-0 side:[&_button>span]:sr-only side:[grid-row:2] side:[grid-column:5]",
].join(" ");

const TALK_THROUGH =
  "@max-[53rem]:[&_button]:w-11 @max-[53rem]:[&_button]:px-0 @max-[53rem]:[&_button>span]:sr-only";

export function TransportControls({ onAddMarker, besideMarker, talkThrough }: TransportControlsProps) {
  return (
    <div
      role="group"
      aria-label="Playback"
      className={cn(
        "compact:justify-between compact:flex-nowrap compact:gap-0 side:contents flex flex-wrap items-center justify-center gap-1.5",
        TWO_ROWS,
      )}
    >
      {BACK.map((button) => (
        <StepButton key={button.name} {...button} className={PLACES[button.name] ?? "compact:hidden"} />
      ))}
      <PlayButton />
      {FORWARD.map((button) => (
        <StepButton key={button.name} {...button} className={PLACES[button.name] ?? "compact:hidden"} />
      ))}
      {onAddMarker === undefined && !besideMarker ? null : (
        <div className={SECOND_ROW}>
          <div className={cn("peer flex empty:hidden sm:ml-2", BESIDE_MARKER)}>{besideMarker}</div>
          {onAddMarker === undefined ? null : <AddMarkerButton onAdd={onAddMarker} />}
        </div>
      )}
      {talkThrough === undefined ? null : (
        <div className={cn("compact:hidden side:hidden flex empty:hidden sm:ml-2", TALK_THROUGH)}>
          {talkThrough}
        </div>
      )}
    </div>
  );
}

export function SecondSteps({ className }: { className: string }) {
  return (
    <div role="group" aria-label="Steps of a second" className={cn("gap-2", className)}>
      {STEP_BUTTONS.filter(({ step }) => step.unit === "seconds").map((button) => (
        <StepButton key={button.name} {...button} className="w-auto min-w-11 px-2.5 pointer-coarse:w-auto" />
      ))}
    </div>
  );
}

function AddMarkerButton({ onAdd }: { onAdd: () => void }) {
  const isEnabled = usePlayback(isFrameShown);
  const [hasSingleKeys] = useSingleKeyShortcuts();
  return (
    <Button
      variant="marker"
      className={cn(
        "px-2.5 sm:ml-2 sm:px-4 pointer-coarse:px-2 sm:pointer-coarse:px-4",
        "max-sm:peer-not-empty:w-11 max-sm:peer-not-empty:[&_span]:sr-only max-sm:peer-not-empty:[&_svg]:block!",
        "side:[grid-area:mark] side:ml-0 side:size-14 side:rounded-full side:[&_span]:sr-only",
      )}
      disabled={!isEnabled}
      aria-keyshortcuts={hasSingleKeys ? "M" : undefined}
      onClick={onAdd}
    >
      <Flag aria-hidden />
      <span>
        <span className="max-sm:sr-only @max-[44rem]:sr-only">Add </span>Marker
      </span>
    </Button>
  );
}

const PlayButton = memo(function PlayButton() {
  const engine = useEngine();
  const isMoving = usePlayback(isPlaying);
  const isDisabled = usePlayback((snapshot) => isFrameMode(snapshot) || !isReady(snapshot));
  return (
    <ControlButton
      name={isMoving ? "Pause" : "Play"}
      shortcut="Space"
      variant="default"
      size="icon-lg"
      className="side:[grid-area:play] side:mx-0 side:size-14 compact:size-11 narrow:mx-auto narrow:h-auto narrow:max-w-full rounded-full sm:mx-2"
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
});

interface StepButtonProps {
  name: string;
  step: StepSize;
  className?: string;
}

function StepLabel({ name, step }: Pick<StepButtonProps, "name" | "step">) {
  if (step.unit === "seconds") return <span className="text-nowrap">{name}</span>;
  const [count, ...unit] = name.split(" ");
  return (
    <span className="text-nowrap">
      {count}
      <span className="compact:sr-only @max-[53rem]:sr-only"> {unit.join(" ")}</span>
    </span>
  );
}

/** Single-frame buttons repeat while held, like the arrow keys. */
const StepButton = memo(function StepButton({ name, step, className }: StepButtonProps) {
  const engine = useEngine();
  const isEnabled = usePlayback(isReady);
  const hold = useRef<HoldToStep | null>(null);
  useEffect(() => {
    const stepper = createHoldToStep(engine);
    hold.current = stepper;
    return () => stepper.release();
  }, [engine]);
  const isSingle = step.unit === "frames" && Math.abs(step.count) === 1;
  const release = (): void => hold.current?.release();
  return (
    <ControlButton
      name={name}
      shortcut={SHORTCUTS[name]}
      variant="outline"
      className={cn(
        "aspect-auto px-0 text-sm font-semibold tabular-nums select-none sm:h-11 sm:w-auto sm:min-w-11 sm:px-2.5 sm:pointer-coarse:w-auto",
        className,
      )}
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
});
