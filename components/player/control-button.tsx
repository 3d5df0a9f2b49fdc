"use client";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { isSingleCharacter, useSingleKeyShortcuts } from "@/components/player/use-single-key-shortcuts";

type ControlButtonProps = Omit<ComponentProps<typeof Button>, "aria-label"> & {
  /** For screen readers and the tooltip; contains the visible text. */
  name: string;
  /** As in `KeyboardEvent.key`, for the tooltip; "Space" for the space bar. */
  shortcut?: string;
};

const KEY_SIGNS: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

export function ControlButton({
  name,
  shortcut,
  variant = "ghost",
  size = "icon",
  ...props
}: ControlButtonProps) {
  const [hasSingleKeys] = useSingleKeyShortcuts();
  const key = shortcut !== undefined && isSingleCharacter(shortcut) && !hasSingleKeys ? undefined : shortcut;
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button variant={variant} size={size} aria-label={name} aria-keyshortcuts={key} {...props} />
      </TooltipTrigger>
      <TooltipContent>
        <span>{name}</span>
        {key === undefined ? null : <kbd className="font-sans opacity-70">{KEY_SIGNS[key] ?? key}</kbd>}
      </TooltipContent>
    </Tooltip>
  );
}
