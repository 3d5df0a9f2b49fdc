"use client";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";

type ControlButtonProps = Omit<ComponentProps<typeof Button>, "aria-label"> & {
  /** The control's name, for screen readers and the tooltip. */
  name: string;
  /** The key that does the same. */
  shortcut?: string;
};

/** A control of the player: named, with a tooltip that tells its key. */
export function ControlButton({
  name,
  shortcut,
  variant = "ghost",
  size = "icon",
  ...props
}: ControlButtonProps) {
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <Button variant={variant} size={size} aria-label={name} aria-keyshortcuts={shortcut} {...props} />
      </TooltipTrigger>
      <TooltipContent>
        {name}
        {shortcut === undefined ? null : <kbd className="font-sans opacity-70">{shortcut}</kbd>}
      </TooltipContent>
    </Tooltip>
  );
}
