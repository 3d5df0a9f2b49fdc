"use client";
import { CircleHelp } from "lucide-react";
import { memo } from "react";
import { ControlButton } from "@/components/player/control-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export type HelpTopic = "keyboard" | "frameMode" | "touch";

export type PlayerPage = "video" | "comparison";

export const HELP_TITLES: Readonly<Record<HelpTopic, string>> = {
  keyboard: "Keyboard Shortcuts",
  frameMode: "Frame Mode Guide",
  touch: "Touch Controls",
};

export const HelpMenu = memo(function HelpMenu({ onChoose }: { onChoose: (topic: HelpTopic) => void }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <ControlButton name="Help">
          <CircleHelp aria-hidden />
        </ControlButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onChoose("keyboard")}>{HELP_TITLES.keyboard}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onChoose("frameMode")}>{HELP_TITLES.frameMode}</DropdownMenuItem>
        <DropdownMenuItem className="sm:pointer-fine:hidden" onSelect={() => onChoose("touch")}>
          {HELP_TITLES.touch}
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          {/* In a new tab, so that unsaved input is kept. */}
          <a href="/device-check" target="_blank" rel="noopener">
            Check This Device
          </a>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
});
