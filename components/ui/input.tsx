import type { ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";

/** Shared by every field that takes text. 16 px on touch, below which iOS zooms the page. */
const fieldClasses = [
  "w-full min-w-0 rounded-lg border border-input/70 bg-card text-base text-foreground shadow-xs sm:text-sm pointer-coarse:text-base",
  "transition-[border-color,box-shadow] placeholder:text-muted-foreground/80",
  "hover:border-input focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring",
  "disabled:cursor-not-allowed disabled:opacity-55",
  "aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive",
].join(" ");

function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(fieldClasses, "read-only:bg-muted h-10 px-3 pointer-coarse:h-11", className)}
      {...props}
    />
  );
}

export { Input, fieldClasses };
