"use client";

import { CircleHelp } from "lucide-react";
import { useState } from "react";
import type { NumbersExplanationProps } from "@/components/timing/numbers-explanation";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

const { Component: NumbersExplanation, prepare } = onDemand(() =>
  import("@/components/timing/numbers-explanation").then((module) => module.NumbersExplanation),
);

export function NumbersExplained(props: NumbersExplanationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const show = async (isWanted: boolean) => setIsOpen(isWanted && (await prepare()));
  return (
    <Popover open={isOpen} onOpenChange={(isWanted) => void show(isWanted)}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Where these numbers come from">
          <CircleHelp aria-hidden />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" className="max-h-[70dvh] w-88 overflow-y-auto text-sm">
        <NumbersExplanation {...props} />
      </PopoverContent>
    </Popover>
  );
}
