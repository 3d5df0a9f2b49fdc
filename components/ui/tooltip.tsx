"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import { useState, type ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";
import { hasOpenLayer } from "@/components/ui/open-layer";
import { usePortalContainer } from "@/components/ui/use-portal-container";

/** Included in each tooltip, so that pages without tooltips do not load it; one around several is allowed. */
function TooltipProvider({
  delayDuration = 350,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={delayDuration} {...props} />;
}

/** A tooltip does not open beside an open dialog, menu or list, because it would take their Escape. */
function Tooltip(props: Omit<ComponentProps<typeof TooltipPrimitive.Root>, "open" | "onOpenChange">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TooltipProvider>
      <TooltipPrimitive.Root
        open={isOpen}
        onOpenChange={(next) => setIsOpen(next && !hasOpenLayer())}
        {...props}
      />
    </TooltipProvider>
  );
}

/** Focus by a pointer opens no tooltip, because a tap would render and remove it. */
function TooltipTrigger({ onFocus, ...props }: ComponentProps<typeof TooltipPrimitive.Trigger>) {
  return (
    <TooltipPrimitive.Trigger
      {...props}
      onFocus={(event) => {
        onFocus?.(event);
        if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
      }}
    />
  );
}

function TooltipContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content>) {
  const container = usePortalContainer();
  return (
    <TooltipPrimitive.Portal container={container}>
      <TooltipPrimitive.Content
        data-slot="tooltip-content"
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "bg-foreground text-background z-50 flex max-w-72 items-center gap-2 rounded-md px-2.5 py-1.5 text-xs font-medium shadow-md",
          "animate-fade-in data-[state=closed]:animate-fade-out",
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}

export { Tooltip, TooltipTrigger, TooltipContent, TooltipProvider };
