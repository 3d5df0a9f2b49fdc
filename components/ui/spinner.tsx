import { LoaderCircle as loaderCircleNode } from "lucide";
import { staticIcon } from "@/components/ui/static-icon";
import { cn } from "@/lib/client/class-names";

const LoaderCircle = staticIcon(loaderCircleNode);

type SpinnerProps = {
  className?: string;
  label?: string;
};

function Spinner({ className, label = "Loading" }: SpinnerProps) {
  const icon = (
    <LoaderCircle data-slot="spinner" aria-hidden className={cn("size-4 animate-spin", className)} />
  );
  if (label === "") return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}

function CenteredSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <div className="text-muted-foreground grid min-h-[50dvh] w-full place-items-center">
      <Spinner className="size-7" label={label} />
    </div>
  );
}

export { Spinner, CenteredSpinner };
