"use client";

import { Slider as SliderPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";

type SliderProps = ComponentProps<typeof SliderPrimitive.Root> & {
  thumbLabels: [string, ...string[]];
  formatValue?: (value: number) => string;
};

function Slider({ className, thumbLabels, formatValue, ...props }: SliderProps) {
  const values = props.value ?? props.defaultValue ?? [props.min ?? 0];
  return (
    <SliderPrimitive.Root
      data-slot="slider"
      className={cn(
        "relative flex w-full touch-none items-center py-2 select-none data-[disabled]:opacity-50 pointer-coarse:py-4",
        className,
      )}
      {...props}
    >
      <SliderPrimitive.Track className="bg-input/40 relative h-1.5 w-full grow overflow-hidden rounded-full">
        <SliderPrimitive.Range className="bg-primary absolute h-full rounded-full" />
      </SliderPrimitive.Track>
      {thumbLabels.map((label, index) => (
        <SliderPrimitive.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={formatValue?.(values[index] ?? 0)}
          className="focus-ring border-primary bg-card block size-4 shrink-0 rounded-full border-2 shadow-sm transition-[scale] hover:scale-110 pointer-coarse:size-6"
        />
      ))}
    </SliderPrimitive.Root>
  );
}

export { Slider };
