"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Input } from "@/components/ui/input";

type ShareCodeFormProps = {
  problem: string | null;
  isDigitCode: boolean;
  onCode: (code: string) => void;
};

export function ShareCodeForm({ problem, isDigitCode, onCode }: ShareCodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <form
      className="grid w-full min-w-64 gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") onCode(code.trim());
      }}
    >
      <FieldFrame label="Code" refusal={problem ?? undefined}>
        {(wiring) => (
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={code}
            inputMode={isDigitCode ? "numeric" : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setCode(event.target.value)}
            {...wiring}
          />
        )}
      </FieldFrame>
      <Button type="submit" disabled={code.trim() === ""}>
        Open Video
      </Button>
    </form>
  );
}
