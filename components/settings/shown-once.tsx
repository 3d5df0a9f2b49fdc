"use client";

import { useId } from "react";
import { CopyButton } from "@/components/shares/copy-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type ShownOnceProps = { label: string; secret: string; onDone: () => void };

export function ShownOnce({ label, secret, onDone }: ShownOnceProps) {
  const id = useId();
  return (
    <div className="grid gap-5">
      <Alert variant="warning">Copy it now: it is not stored here and cannot be shown again.</Alert>
      <div className="grid gap-2">
        <Label htmlFor={id}>{label}</Label>
        <div className="flex flex-wrap gap-2">
          <Input
            id={id}
            readOnly
            value={secret}
            className="min-w-0 grow basis-64 font-mono text-sm"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton
            label="Copy"
            text={secret}
            toast={{
              copied: "Keep it where only your program finds it.",
              refused: "Please copy it by hand.",
            }}
          />
        </div>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}
