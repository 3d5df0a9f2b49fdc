"use client";

import { Eye as eyeNode, EyeOff as eyeOffNode } from "lucide";
import { useState, type ComponentProps } from "react";
import { inputClasses } from "@/components/ui/field-classes";
import { staticIcon } from "@/components/ui/static-icon";

const Eye = staticIcon(eyeNode);
const EyeOff = staticIcon(eyeOffNode);

/** Riders type on phones, so the text can be shown. */
function PasswordInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        data-slot="input"
        type={shown ? "text" : "password"}
        className={`${inputClasses} pr-12`}
        {...props}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="focus-ring text-muted-foreground hover:text-foreground absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  );
}

export { PasswordInput };
