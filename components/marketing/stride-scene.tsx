import { Picture } from "@/components/marketing/picture";
import { cn } from "@/lib/client/class-names";

/** The picture beside the account forms. Decorative. */
export function StrideScene({ className }: { className?: string }) {
  return (
    <Picture
      src="/images/hero-stride.svg"
      alt=""
      width={1600}
      height={900}
      className={cn("object-cover object-[92%_100%]", className)}
    />
  );
}
