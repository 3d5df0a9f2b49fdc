"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useWorkspace } from "@/components/workspace/workspace";
import { cn } from "@/lib/client/class-names";

const SIGN_AS_ID = "sign-as";
const PROBLEM_ID = `${SIGN_AS_ID}-problem`;

export function SignAs({ className }: { className?: string }) {
  const { author } = useWorkspace();
  const { signature, guestName, nameField: field } = author;
  const change = useRef<HTMLButtonElement>(null);
  const next = useRef<"change" | "field" | null>(null);
  const isEdited = signature?.isEdited === true;
  useEffect(() => {
    const target = next.current === "field" ? field.current : change.current;
    if (next.current !== null) target?.focus();
    next.current = null;
  }, [isEdited, field]);

  if (signature === null) return null;
  if (!isEdited)
    return (
      <p className={cn("text-muted-foreground flex min-h-9 min-w-0 items-center gap-1.5 text-xs", className)}>
        <span className="truncate">
          As <span translate="no">{guestName}</span>
        </span>
        <Button
          ref={change}
          variant="link"
          size="inline"
          className="text-xs"
          onClick={() => {
            next.current = "field";
            signature.edit();
          }}
        >
          Change name
        </Button>
      </p>
    );
  return (
    <div className={cn("flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1", className)}>
      <label htmlFor={SIGN_AS_ID} className="text-xs font-medium whitespace-nowrap">
        Sign as
      </label>
      <Input
        ref={field}
        id={SIGN_AS_ID}
        value={signature.text}
        placeholder="Your name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="send"
        aria-invalid={signature.problem !== null || undefined}
        aria-describedby={signature.problem === null ? undefined : PROBLEM_ID}
        className="h-9 w-0 min-w-32 flex-1"
        onFocus={signature.edit}
        onChange={(event) => signature.setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // Sends only what waits for the name.
          event.preventDefault();
          if (signature.confirm()) next.current = "change";
        }}
      />
      {signature.problem === null ? null : (
        <p id={PROBLEM_ID} role="alert" className="text-destructive basis-full text-xs">
          {signature.problem}
        </p>
      )}
    </div>
  );
}
