import type { ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";

function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn("bg-foreground/8 animate-pulse rounded-md", className)}
      {...props}
    />
  );
}

export { Skeleton };
