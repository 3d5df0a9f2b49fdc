import { ArrowLeft as arrowLeftNode } from "lucide";
import type { ElementType } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";
import { cn } from "@/lib/client/class-names";

const ArrowLeft = staticIcon(arrowLeftNode);

type BackLinkProps = {
  href: string;
  children: string;
  className?: string;
  as?: ElementType<{ href: string }>;
};

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
