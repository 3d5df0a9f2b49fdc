"use client";
import { useEffect, useRef } from "react";
import { CheckOutcome } from "@/components/device-check/check-outcome";
import { useDeviceCheck } from "@/components/device-check/use-device-check";
import { useNewEngine, EngineProvider } from "@/components/player/engine";
import { VideoPlayer } from "@/components/player/video-player";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { PATTERN_CLIPS } from "@/lib/domain/playback/pattern-clips";
import {
  DEVICE_CHECKS,
  patternSource,
  type DeviceCheckProblem,
} from "@/lib/player/device-check/device-check";

const FIRST_CLIP = PATTERN_CLIPS.slice(0, 1).map(patternSource);

const PROBLEMS: Readonly<Record<DeviceCheckProblem, readonly [title: string, advice: string]>> = {
  unreadable: [
    "This browser keeps its pictures from pages",
    "A privacy setting gives pages noise in place of the picture, so this check cannot see what is on the screen. The player itself does not need it. To run the check, allow this page to read canvas data.",
  ],
  hidden: [
    "The check stopped because this page was left",
    "Browsers paint nothing in the background. Start again and keep this page in front.",
  ],
  unplayable: [
    "The test clip could not be opened",
    "Check your connection and try again. If it stays like this, this browser cannot play our videos.",
  ],
  silentPlay: [
    "The test clip did not begin to play",
    "On an iPhone, Low Power Mode can hold videos back. Switch it off or plug the phone in, then try again.",
  ],
  stuck: ["A frame did not come", "Something here is slower than expected. Close other pages and try again."],
};

export function DeviceCheckRun() {
  const engine = useNewEngine({ triesEverything: true });
  const stage = useRef<HTMLDivElement>(null);
  const { state, run } = useDeviceCheck(engine, stage);
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (document.activeElement === document.body) outcome.current?.focus();
  }, [state.kind]);
  return (
    <EngineProvider value={engine}>
      <div ref={stage} inert className="max-w-md [&_button]:hidden" data-testid="device-check-player">
        {FIRST_CLIP.map((source) => (
          <VideoPlayer
            key={source.videoId}
            source={source}
            takesKeys={false}
            controls={null}
            label="Numbered frames"
          />
        ))}
      </div>
      <div ref={outcome} tabIndex={-1} className="grid gap-8 outline-none">
        {state.kind === "stopped" ? (
          <>
            <Alert variant="destructive">
              <AlertTitle>{PROBLEMS[state.problem][0]}</AlertTitle>
              <AlertDescription>{PROBLEMS[state.problem][1]}</AlertDescription>
            </Alert>
            <Button size="lg" className="justify-self-start" onClick={run}>
              Try Again
            </Button>
          </>
        ) : null}
        {state.kind === "finished" ? <CheckOutcome result={state.result} onAgain={run} /> : null}
        {state.kind === "running" ? (
          <div className="grid max-w-md gap-2">
            <Progress label="Frames checked" value={(state.checked / DEVICE_CHECKS) * 100} />
            <p className="text-muted-foreground text-sm tabular-nums">
              {state.checked} of {DEVICE_CHECKS} frames checked. Keep this page in front.
            </p>
          </div>
        ) : null}
      </div>
    </EngineProvider>
  );
}
