import type { ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";
import { fieldClasses } from "@/components/ui/field-classes";

/** Grows with its text (`field-sizing`) where supported. */
function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(
        fieldClasses,
        "read-only:bg-muted field-sizing-content min-h-20 resize-y px-3 py-2.5",
        className,
      )}
      {...props}
    />
  );
}

export { Textarea };
