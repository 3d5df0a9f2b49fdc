import type { ReactNode } from "react";
import { ContinueIfSignedIn } from "@/components/auth/continue-if-signed-in";
import { BrandLink } from "@/components/layout/brand";
import { MAIN_CONTENT_ID, SkipLink } from "@/components/layout/skip-link";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/client/class-names";
import { Picture } from "@/components/layout/picture";

type AuthScreenProps = {
  title: string;
  subtitle: string;
  children: ReactNode;
  footer?: ReactNode;
  isForVisitors?: boolean;
  width?: "narrow" | "wide";
};

export function AuthScreen({
  title,
  subtitle,
  children,
  footer,
  isForVisitors = true,
  width = "narrow",
}: AuthScreenProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SkipLink />
      {isForVisitors ? <ContinueIfSignedIn /> : null}
      <div className="flex flex-col px-5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-8 sm:px-10">
        <header className="flex items-center justify-between">
          <BrandLink />
          <ThemeToggle className="-mr-2" />
        </header>
        <main
          id={MAIN_CONTENT_ID}
          tabIndex={-1}
          className={cn(
            "m-auto grid w-full gap-7 py-8 outline-none",
            width === "narrow" ? "max-w-sm" : "max-w-lg",
          )}
        >
          <div className="grid gap-1.5">
            <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
            <p className="text-muted-foreground">{subtitle}</p>
          </div>
          {children}
          {footer === undefined ? null : <p className="text-muted-foreground text-sm">{footer}</p>}
        </main>
      </div>
      <aside aria-hidden className="bg-stage relative hidden overflow-hidden lg:block">
        <StrideScene className="absolute inset-0 size-full" />
        <div className="absolute inset-x-0 top-0 px-12 pt-24">
          <p className="text-stage-foreground max-w-md text-3xl font-semibold text-balance">
            The whole ride is in one frame. Find it together.
          </p>
        </div>
      </aside>
    </div>
  );
}

function StrideScene({ className }: { className?: string }) {
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

type ExternalSignInProps = {
  name: string;
  href: string;
};

export function ExternalSignIn({ name, href }: ExternalSignInProps) {
  return (
    <div className="grid gap-5">
      <div aria-hidden className="text-muted-foreground flex items-center gap-3 text-sm">
        <span className="h-px flex-1 bg-current opacity-25" />
        or
        <span className="h-px flex-1 bg-current opacity-25" />
      </div>
      <Button asChild variant="outline" size="lg" className="h-auto min-h-12 w-full py-2 whitespace-normal">
        <a href={href}>Continue with {name}</a>
      </Button>
    </div>
  );
}
