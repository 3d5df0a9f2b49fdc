import type { VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/client/class-names";
import { buttonVariants } from "@/components/ui/button-variants";
import { Spinner } from "@/components/ui/spinner";

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
    /** Disabled with a spinner, announced. Not with `asChild`. */
    pending?: boolean;
  };

function Button({ className, variant, size, asChild = false, pending = false, ...props }: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) return <Slot.Root data-slot="button" className={classes} {...props} />;
  const { children, disabled, type = "button", ...rest } = props;
  return (
    <button
      data-slot="button"
      type={type}
      className={classes}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner label="" /> : null}
      {children}
    </button>
  );
}

export { Button };
