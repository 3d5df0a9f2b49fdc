import { ArrowLeft } from "lucide-react";
import type { ElementType } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { cn } from "@/lib/client/class-names";

type BackLinkProps = {
  href: string;
  children: string;
  className?: string;
  /** On signed-in screens Next's link. */
  as?: ElementType<{ href: string }>;
};

/** The way back to the page above, over a page's title. */
export function BackLink({ href, children, className, as: Link = PlainLink }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={cn(
        "focus-ring text-muted-foreground hover:text-foreground flex min-h-11 items-center gap-1.5 rounded-sm text-sm font-medium",
        className,
      )}
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
