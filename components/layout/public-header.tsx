import Link from "next/link";
import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { Button } from "@/components/ui/button";

/** `/blog` is made for each request: it is fetched when somebody goes there. */
const links = [
  { href: "/blog", label: "Blog", prefetch: false },
  { href: "/pricing", label: "Pricing", prefetch: null },
];

type PublicHeaderProps = {
  /** Where Sign In leads; with a `next`, back to this page afterwards. */
  signInHref?: string;
};

/** The bar above screens that need no account, for somebody without one. */
export function PublicHeader({ signInHref = "/signin" }: PublicHeaderProps) {
  return (
    <HeaderBar>
      {/* The narrowest phones have room for the mark alone. */}
      <BrandLink className="relative max-[24rem]:[&>span]:sr-only" />
      <nav aria-label="Main" className="ml-auto flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-2">
        {links.map(({ href, label, prefetch }) => (
          <Link
            key={href}
            href={href}
            prefetch={prefetch}
            className="focus-ring text-muted-foreground hover:text-foreground flex h-11 items-center rounded-lg px-2 text-sm font-medium transition-colors sm:px-3"
          >
            {label}
          </Link>
        ))}
        <ThemeToggle className="max-sm:hidden" />
        <Button asChild>
          <Link href={signInHref}>Sign In</Link>
        </Button>
      </nav>
    </HeaderBar>
  );
}
