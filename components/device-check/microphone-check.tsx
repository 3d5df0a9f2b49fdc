"use client";
import { Mic } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { closeMicrophone, MicrophoneError, openMicrophone } from "@/lib/client/voice/microphone";
import { MICROPHONE_LABELS, type MicrophoneState } from "@/lib/domain/playback/device-report";

const ADVICE: Readonly<Partial<Record<MicrophoneState, string>>> = {
  refused: "Allow it beside the page's address, then try again.",
  missing: "Connect one, then try again.",
  inUse: "Close the other program, then try again.",
  unsupported: "Open this page by https, in a current browser.",
};

interface MicrophoneCheckProps {
  state: MicrophoneState;
  onChange: (state: MicrophoneState) => void;
}

/** Opens the microphone for a moment; nothing is recorded. */
export function MicrophoneCheck({ state, onChange }: MicrophoneCheckProps) {
  const [isRequesting, setRequesting] = useState(false);

  async function open(): Promise<void> {
    setRequesting(true);
    try {
      closeMicrophone(await openMicrophone());
      onChange("works");
    } catch (error) {
      onChange(error instanceof MicrophoneError ? error.problem : "unknown");
    } finally {
      setRequesting(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status">{[MICROPHONE_LABELS[state], ADVICE[state]].filter(Boolean).join(". ")}</p>
      {state === "works" ? null : (
        <Button size="sm" variant="outline" disabled={isRequesting} onClick={() => void open()}>
          <Mic aria-hidden /> {state === "untried" ? "Try It" : "Try Again"}
        </Button>
      )}
    </div>
  );
}
