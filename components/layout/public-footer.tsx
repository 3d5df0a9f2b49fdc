import { BrandMark } from "@/components/layout/brand";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { PlainLink } from "@/components/ui/plain-link";
import { PRODUCT_NAME } from "@/lib/domain/product";

export function PublicFooter() {
  return (
    <footer className="border-t pb-[env(safe-area-inset-bottom)]">
      <div className="page-container text-muted-foreground flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-sm">
        <span className="relative flex items-center gap-2.5">
          <BrandMark className="size-6" />
          <span>
            {PRODUCT_NAME}
            <span className="max-sm:sr-only">: remote equestrian coaching</span>
          </span>
        </span>
        <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-5 max-sm:order-1 sm:ml-auto">
          <PlainLink href="/demo" className="focus-ring hover:text-foreground rounded-sm py-3">
            Demo
          </PlainLink>
          <PlainLink href="/blog" className="focus-ring hover:text-foreground rounded-sm py-3">
            Blog
          </PlainLink>
          <PlainLink href="/pricing" className="focus-ring hover:text-foreground rounded-sm py-3">
            Pricing
          </PlainLink>
          <PlainLink href="/device-check" className="focus-ring hover:text-foreground rounded-sm py-3">
            Check This Device
          </PlainLink>
          <PlainLink href="/signin" className="focus-ring hover:text-foreground rounded-sm py-3">
            Sign In
          </PlainLink>
          <PlainLink href="/signup" className="focus-ring hover:text-foreground rounded-sm py-3">
            Create Account
          </PlainLink>
        </nav>
        <ThemeToggle className="max-sm:-mr-3 max-sm:ml-auto" />
      </div>
    </footer>
  );
}
