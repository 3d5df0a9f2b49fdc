import Link from "next/link";
import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { Button } from "@/components/ui/button";

type PublicHeaderProps = {
  /** Where Sign In leads; with a `next`, back to this page afterwards. */
  signInHref?: string;
};

/** The bar above screens that need no account, for somebody without one. */
export function PublicHeader({ signInHref = "/signin" }: PublicHeaderProps) {
  return (
    <HeaderBar>
      <BrandLink />
      <nav aria-label="Main" className="ml-auto flex items-center gap-1 sm:gap-2">
        <Link
          href="/pricing"
          className="focus-ring text-muted-foreground hover:text-foreground flex h-11 items-center rounded-lg px-3 text-sm font-medium transition-colors"
        >
          Pricing
        </Link>
        <ThemeToggle className="max-sm:hidden" />
        <Button asChild>
          <Link href={signInHref}>Sign In</Link>
        </Button>
      </nav>
    </HeaderBar>
  );
}
