import type { ComponentProps } from "react";
import { inputClasses } from "@/components/ui/field-classes";
import { cn } from "@/lib/client/class-names";

function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return (
    <input data-slot="input" type={type} dir="auto" className={cn(inputClasses, className)} {...props} />
  );
}

export { Input };
