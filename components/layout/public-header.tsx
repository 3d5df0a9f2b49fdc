import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";

const links = [
  { href: "/blog", label: "Blog" },
  { href: "/pricing", label: "Pricing" },
];

type PublicHeaderProps = {
  signInHref?: string;
};

export function PublicHeader({ signInHref = "/signin" }: PublicHeaderProps) {
  return (
    <HeaderBar>
      {/* On the narrowest phones only the mark fits. */}
      <BrandLink className="relative max-[24rem]:[&>span]:sr-only" />
      <nav aria-label="Main" className="ml-auto flex flex-wrap items-center justify-end gap-x-1 sm:gap-x-2">
        {links.map(({ href, label }) => (
          <PlainLink
            key={href}
            href={href}
            className="focus-ring text-muted-foreground hover:text-foreground flex h-11 items-center rounded-lg px-2 text-sm font-medium transition-colors sm:px-3"
          >
            {label}
          </PlainLink>
        ))}
        <ThemeToggle className="max-sm:hidden" />
        <Button asChild>
          <PlainLink href={signInHref}>Sign In</PlainLink>
        </Button>
      </nav>
    </HeaderBar>
  );
}
