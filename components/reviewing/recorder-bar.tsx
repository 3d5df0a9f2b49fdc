"use client";

import { Mic, MousePointer2, Pause, PencilLine, Play, RotateCcw, Square, Trash2, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { MICROPHONE_HELP } from "@/components/comments/microphone-help";
import { describeRecording, RECORDED_NOTES } from "@/components/comments/recorded-notes";
import { useThrowAway } from "@/components/comments/use-throw-away";
import { useDrawingDesk } from "@/components/drawing/drawing-desk";
import { ControlButton } from "@/components/player/control-button";
import { usePlayerReady } from "@/components/player/engine";
import { useCommandKeys } from "@/components/player/use-command-keys";
import { Bar } from "@/components/reviewing/bar";
import type { RecorderParts } from "@/components/reviewing/recorder-on-picture";
import { Chapters, ReplayControls } from "@/components/reviewing/replay-controls";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { RecorderState } from "@/lib/client/voice/recorder-state";
import { formatDuration } from "@/lib/domain/playback/timecode";
import { asSentence } from "@/lib/domain/sentence";

type RecorderBarProps = RecorderParts & { onPoint: (isOn: boolean) => void };

const LABEL = "Talk it through";
const TONE = "border-destructive/40 bg-destructive/5 border";

export function RecorderBar(props: RecorderBarProps) {
  const { recorder } = props;
  const state = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot, recorder.getSnapshot);
  switch (state.kind) {
    case "idle":
    case "requesting":
      return <Start {...props} state={state} />;
    case "recording":
      return <Recording {...props} state={state} />;
    case "recorded":
    case "saving":
      return <Recorded {...props} state={state} />;
  }
}

type StateProps<Kind extends RecorderState["kind"]> = RecorderBarProps & {
  state: Extract<RecorderState, { kind: Kind }>;
};

function Start({ state, recorder, onClose }: StateProps<"idle" | "requesting">) {
  const isReady = usePlayerReady();
  const problem = state.kind === "idle" ? state.problem : null;
  return (
    <Bar
      label={LABEL}
      title={LABEL}
      className={TONE}
      end={
        <>
          <Button
            variant="destructive"
            disabled={!isReady || state.kind === "requesting"}
            onClick={recorder.start}
          >
            {state.kind === "requesting" ? <Spinner label="" /> : <Mic aria-hidden />}
            Start Talking
          </Button>
          <ControlButton name="Close" onClick={onClose}>
            <X aria-hidden />
          </ControlButton>
        </>
      }
      below={
        problem === null ? null : (
          <Alert variant="destructive">
            <AlertTitle>No microphone</AlertTitle>
            <AlertDescription>{MICROPHONE_HELP[problem]}</AlertDescription>
          </Alert>
        )
      }
    >
      <p className="text-muted-foreground pl-1 text-sm">
        Talk while you play, step, zoom, point and draw. It is replayed just as you do it.
      </p>
    </Bar>
  );
}

function Recording({ state, recorder, pen, onPoint }: StateProps<"recording">) {
  const { seconds, isPaused } = state;
  const isPointing = useSyncExternalStore(pen.subscribe, pen.get, pen.get).pen !== undefined;
  const { open: openDrawing, desk: drawing } = useDrawingDesk();
  const askThrowAway = useThrowAway("review");
  const notice = describeRecording(state, "review");
  useCommandKeys((key, event) => {
    if (key !== "p") return;
    event.preventDefault();
    onPoint(!isPointing);
  });
  const cancel = async () => {
    if (await askThrowAway({ runningSeconds: seconds })) recorder.cancel();
  };
  return (
    <Bar
      label={LABEL}
      isTitleShownOnSide
      className={TONE}
      title={
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className={
              isPaused
                ? "bg-muted-foreground size-2.5 rounded-full"
                : "bg-destructive size-2.5 animate-pulse rounded-full"
            }
          />
          <span className="@max-md:sr-only">{isPaused ? "Paused" : "Recording"}</span>
          <span translate="no" role="timer" aria-label="Recording time" className="font-normal tabular-nums">
            {formatDuration(seconds)}
          </span>
        </span>
      }
      end={
        <>
          <ControlButton name="Throw away" className="@max-xs:hidden" onClick={() => void cancel()}>
            <Trash2 aria-hidden />
          </ControlButton>
          <ControlButton
            name="Point"
            shortcut="P"
            variant={isPointing ? "secondary" : "outline"}
            aria-pressed={isPointing}
            disabled={drawing !== null}
            onClick={() => onPoint(!isPointing)}
          >
            <MousePointer2 aria-hidden />
          </ControlButton>
          {openDrawing === null ? null : (
            <ControlButton
              name="Draw"
              shortcut="D"
              variant="outline"
              disabled={drawing !== null}
              onClick={() => {
                onPoint(false);
                // The board sends the drawing to the review instead of to a comment.
                void openDrawing({ frame: null, shapes: [], commentId: null, onShapes: () => undefined });
              }}
            >
              <PencilLine aria-hidden />
            </ControlButton>
          )}
          <ControlButton
            name={isPaused ? "Go on" : "Pause recording"}
            variant="outline"
            onClick={isPaused ? recorder.resume : recorder.pause}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </ControlButton>
          <Button variant="destructive" className="@max-md:px-2.5" onClick={recorder.stop}>
            <Square aria-hidden className="fill-current @max-md:hidden" />
            Stop
          </Button>
        </>
      }
      below={
        notice === null ? null : (
          <p role="status" className="text-muted-foreground pl-1 text-sm">
            {notice}
          </p>
        )
      }
    />
  );
}

function Recorded({ state, recorder, replay, onClose }: StateProps<"recorded" | "saving">) {
  const open = useSyncExternalStore(replay.subscribe, replay.get, replay.get);
  const askThrowAway = useThrowAway("review");
  const isSaving = state.kind === "saving";
  const { note, failure } = state.kind === "saving" ? NO_MESSAGES : state;
  const throwAway = async (confirmLabel: "Throw Away" | "Record Again", then: () => void) => {
    if (!(await askThrowAway({ confirmLabel }))) return;
    recorder.discard();
    then();
  };
  return (
    <Bar
      label={LABEL}
      title={note === "recovered" ? "You have an unsaved review" : "Your review"}
      className={TONE}
      end={
        <>
          <Button
            variant="destructive-ghost"
            className={ICON_IN_NARROW_BAR}
            disabled={isSaving}
            title="Discard"
            onClick={() => void throwAway("Throw Away", onClose)}
          >
            <Trash2 aria-hidden className="@2xl:hidden" />
            <span>Discard</span>
          </Button>
          <Button
            variant="outline"
            className={ICON_IN_NARROW_BAR}
            disabled={isSaving}
            title="Record Again"
            onClick={() => void throwAway("Record Again", recorder.start)}
          >
            <RotateCcw aria-hidden className="@2xl:hidden" />
            <span>Record Again</span>
          </Button>
          <Button
            className="px-3"
            pending={isSaving}
            onClick={() => {
              open.replay?.pause();
              recorder.save();
            }}
          >
            {failure === null ? "Save Review" : "Try Again"}
          </Button>
        </>
      }
      below={
        <>
          {note === null || note === "recovered" ? null : (
            <p role="status" className="text-muted-foreground pl-1 text-sm">
              {RECORDED_NOTES[note]}
            </p>
          )}
          <Chapters {...open} />
          {failure === null ? null : (
            <Alert variant="destructive">
              <AlertTitle>Not saved yet</AlertTitle>
              <AlertDescription>{asSentence(failure)} Your review is kept on this device.</AlertDescription>
            </Alert>
          )}
        </>
      }
    >
      <ReplayControls {...open} />
    </Bar>
  );
}

const NO_MESSAGES = { note: null, failure: null };

const ICON_IN_NARROW_BAR = "px-3 @max-2xl:w-11 @max-2xl:px-0 @max-2xl:[&>span]:sr-only";
