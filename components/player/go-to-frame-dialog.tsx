"use client";

import { useState } from "react";
import { useEngine, usePlayback } from "@/components/player/engine";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { FieldFrame } from "@/components/ui/field-frame";
import { Input } from "@/components/ui/input";

export function GoToFrameDialog({ onClose }: { onClose: () => void }) {
  const engine = useEngine();
  const lastFrame = usePlayback(({ frameCount }) => frameCount) - 1;
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  return (
    <TitledDialog open onOpenChange={onClose} title="Go to Frame" description={`From 0 to ${lastFrame}.`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const frame = Number(typed);
          if (!/^\d+$/.test(typed.trim()) || frame > lastFrame)
            return setRefusal(`Type a whole number from 0 to ${lastFrame}.`);
          engine.pause();
          engine.seekToFrame(frame);
          onClose();
        }}
      >
        <FieldFrame label="Frame" refusal={refusal}>
          {(wiring) => (
            <Input
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              {...wiring}
            />
          )}
        </FieldFrame>
        <Button type="submit">Go</Button>
      </form>
    </TitledDialog>
  );
}
