"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type ShareCodeFormProps = {
  /** Why the last code did not open the link. */
  problem: string | null;
  onCode: (code: string) => void;
};

/** Asks for the code of a link that has one. */
export function ShareCodeForm({ problem, onCode }: ShareCodeFormProps) {
  const [code, setCode] = useState("");
  const id = useId();
  return (
    <form
      className="grid w-full min-w-64 gap-3 text-left"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "") onCode(code.trim());
      }}
    >
      <div className="grid gap-2">
        <Label htmlFor={id}>Code</Label>
        <Input
          id={id}
          value={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => setCode(event.target.value)}
        />
        {problem === null ? null : (
          <p id={`${id}-problem`} role="alert" className="text-destructive text-sm">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" disabled={code.trim() === ""}>
        Open Video
      </Button>
    </form>
  );
}
