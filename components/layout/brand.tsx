import type { ElementType } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { cn } from "@/lib/client/class-names";
import { PRODUCT_NAME } from "@/lib/domain/product";

function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn("size-8 shrink-0", className)}>
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d="M5.5 22.5C7 13 13.5 13 15 22.5c1.6-9.5 9.4-9.5 11.5 0"
        fill="none"
        stroke="#fafbf5"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M20.7 7v18" stroke="#ff7527" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="20.7" cy="15.4" r="3.1" fill="#ff7527" strokeWidth="1.6" className="stroke-brand" />
    </svg>
  );
}

type BrandLinkProps = {
  className?: string;
  /** Next's link on signed-in screens. */
  as?: ElementType<{ href: string }>;
};

function BrandLink({ className, as: Link = PlainLink }: BrandLinkProps) {
  return (
    <Link
      href="/"
      className={cn(
        "focus-ring -ml-1 flex min-h-11 items-center gap-2.5 rounded-lg px-1 text-lg font-semibold tracking-tight",
        className,
      )}
    >
      <BrandMark />
      <span translate="no" data-brand-name>
        {PRODUCT_NAME}
      </span>
    </Link>
  );
}

export { BrandLink, BrandMark };
