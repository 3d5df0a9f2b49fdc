"use client";
import { Check, Minus, RotateCcw, X } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { MicrophoneCheck } from "@/components/device-check/microphone-check";
import { ReportActions } from "@/components/device-check/report-actions";
import {
  describeCounts,
  describeWrongFrame,
  formatStep,
  reportText,
} from "@/components/device-check/report-text";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { DeviceCheckReport } from "@/lib/contracts/device-reports";
import {
  CHECK_LABELS,
  FINDING_LABELS,
  MAX_REPORTED_FRAMES,
  type MicrophoneState,
  PLAYBACK_FORMATS,
  PLAYER_FEATURES,
  RECORDING_FORMATS,
  type PlaybackFormat,
  type PlayerFeature,
  type RecordingFormat,
} from "@/lib/domain/playback/device-report";
import { ENGINE_CHECKS, type EngineFinding } from "@/lib/domain/playback/engine-findings";
import type { DeviceCheckResult } from "@/lib/player/device-check/device-check";

const MAX_SHOWN = 4;

interface CheckOutcomeProps {
  result: DeviceCheckResult;
  onAgain: () => void;
}

export function CheckOutcome({ result, onAgain }: CheckOutcomeProps) {
  const [microphone, setMicrophone] = useState<MicrophoneState>("untried");
  const report: DeviceCheckReport = {
    kind: "report",
    framesChecked: result.checked,
    framesWrong: result.wrong.length,
    medianStepMs: result.medianStepMs,
    isApproximate: result.isApproximate,
    microphone,
    wrongFrames: result.wrong.slice(0, MAX_REPORTED_FRAMES),
    recordingFormats: supportedRecordingFormats(),
    playbackFormats: supportedPlaybackFormats(),
    features: availableFeatures(),
    findings: result.findings,
  };
  const { findings } = report;
  const findingsId = useId();
  return (
    <div className="grid gap-8">
      <Verdict report={report} result={result} />
      <dl className="grid divide-y border-y text-sm">
        <Fact name="One step takes">{formatStep(report.medianStepMs)}</Fact>
        <Fact name="Microphone">
          <MicrophoneCheck state={microphone} onChange={setMicrophone} />
        </Fact>
        <Fact name="Records voice as">{report.recordingFormats.join(", ") || "Cannot record"}</Fact>
        <Fact name="Plays">
          {report.playbackFormats.join(", ") || "None of the formats that riders send"}
        </Fact>
        <Fact name="This browser has">
          {report.features.join(", ") || "Nothing that the player looks for"}
        </Fact>
      </dl>
      <section aria-labelledby={findingsId} className="grid gap-3">
        <div className="grid gap-1">
          <h2 id={findingsId} className="text-lg font-semibold">
            What the Player Relies On
          </h2>
          <p className="text-muted-foreground text-sm">
            Each of these was checked against numbered frames. What is wrong is not used on this device.
          </p>
        </div>
        <dl className="grid divide-y border-y text-sm">
          {ENGINE_CHECKS.map((check) => (
            <div key={check} className="flex items-center justify-between gap-4 py-2.5">
              <dt>{CHECK_LABELS[check]}</dt>
              <dd className="text-muted-foreground flex shrink-0 items-center gap-2">
                {FINDING_LABELS[findings[check]]}
                <FindingIcon finding={findings[check]} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <ReportActions report={report} text={reportText(report, result.wrong)}>
        <Button variant="ghost" onClick={onAgain}>
          <RotateCcw aria-hidden /> Check Again
        </Button>
      </ReportActions>
    </div>
  );
}

function FindingIcon({ finding }: { finding: EngineFinding }) {
  if (finding === "believed" || finding === "corrected")
    return <Check aria-hidden className="text-success size-4 shrink-0" />;
  if (finding === "refused") return <X aria-hidden className="text-warning-ink size-4 shrink-0" />;
  return <Minus aria-hidden className="size-4 shrink-0" />;
}

function Verdict({ report, result }: { report: DeviceCheckReport; result: DeviceCheckResult }) {
  if (result.wrong.length > 0) {
    const more = result.wrong.length - MAX_SHOWN;
    return (
      <Alert variant="warning">
        <AlertTitle>{describeCounts(report)}</AlertTitle>
        <AlertDescription className="grid gap-2">
          <p>
            On this browser the player sometimes names another frame than you see.
            {report.findings["named-frames"] === "refused"
              ? ' From now on it says "approximate" here.'
              : null}{" "}
            Please send us the report below.
          </p>
          <ul className="grid list-disc gap-1 pl-4">
            {result.wrong.slice(0, MAX_SHOWN).map((frame, at) => (
              <li key={at}>{describeWrongFrame(frame)}</li>
            ))}
          </ul>
          {more > 0 ? <p>And {more} more, in the report.</p> : null}
        </AlertDescription>
      </Alert>
    );
  }
  return (
    <Alert variant="success">
      <AlertTitle>{describeCounts(report)}</AlertTitle>
      <AlertDescription>
        {result.isApproximate
          ? 'This browser cannot prove which frame it shows, so the player says "approximate". In this check it was right.'
          : "Every frame that the player named was the frame on your screen."}
      </AlertDescription>
    </Alert>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr] sm:items-center">
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted-foreground wrap-anywhere">{children}</dd>
    </div>
  );
}

function supportedRecordingFormats(): RecordingFormat[] {
  if (typeof MediaRecorder === "undefined") return [];
  return RECORDING_FORMATS.filter((format) => MediaRecorder.isTypeSupported(format));
}

function supportedPlaybackFormats(): PlaybackFormat[] {
  const video = document.createElement("video");
  return PLAYBACK_FORMATS.filter((format) => video.canPlayType(format) !== "");
}

function availableFeatures(): PlayerFeature[] {
  return PLAYER_FEATURES.filter((feature) =>
    feature === "requestVideoFrameCallback" ? feature in HTMLVideoElement.prototype : feature in window,
  );
}
