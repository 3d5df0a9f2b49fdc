import { LoaderCircle } from "lucide-react";
import { buttonVariants } from "@/components/ui/button-variants";

type SubmitButtonProps = { pending: boolean; children: string };

/** Sends a form of `useLightForm`. */
export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={pending}
      aria-busy={pending || undefined}
      className={buttonVariants({ size: "lg", className: "mt-1 w-full" })}
    >
      {pending ? <LoaderCircle data-slot="spinner" aria-hidden className="size-4 animate-spin" /> : null}
      {children}
    </button>
  );
}
