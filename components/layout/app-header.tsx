"use client";

import { Upload } from "lucide-react";
import { usePathname } from "next/navigation";
import { AccountMenu } from "@/components/layout/account-menu";
import { BottomBar } from "@/components/layout/bottom-bar";
import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { AccountAvatar } from "@/components/profile/account-avatar";
import { Button } from "@/components/ui/button";
import { ReachedLink } from "@/components/ui/reached-link";
import { useTabUploads } from "@/lib/client/uploads/tab-uploads";
import { cn } from "@/lib/client/class-names";
import type { User } from "@/lib/contracts/auth";
import { fullName } from "@/lib/domain/accounts/account-name";

const navigation = [
  { href: "/", label: "Dashboard", className: "max-sm:hidden" },
  { href: "/videos", label: "Videos", className: "" },
  { href: "/shared-with-me", label: "Shared with me", className: "max-md:hidden" },
];

export function AppHeader({ user }: { user: User }) {
  const path = usePathname();
  const drawUploadLine = useTabUploads("drawLine");
  return (
    <>
      <HeaderBar className="bottom-bar:min-h-12">
        {/* On the narrowest phones only the mark fits. */}
        <BrandLink
          as={ReachedLink}
          className="bottom-bar:[&>[data-brand-name]]:not-sr-only relative max-[22rem]:[&>span]:sr-only"
        />
        <nav aria-label="Main" className="bottom-bar:hidden flex flex-wrap items-center gap-1 sm:ml-4">
          {navigation.map(({ href, label, className }) => (
            <ReachedLink
              key={href}
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={cn(
                "focus-ring text-muted-foreground hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground flex h-9 items-center rounded-lg px-3 text-sm font-medium transition-colors pointer-coarse:h-11",
                className,
              )}
            >
              {label}
            </ReachedLink>
          ))}
        </nav>
        {drawUploadLine?.(user.id)}
        <div className="bottom-bar:hidden ml-auto flex items-center gap-1 sm:gap-2">
          {path === "/upload" || path === "/" ? null : (
            <Button asChild variant="outline" size="sm" className="max-sm:hidden">
              <ReachedLink href="/upload">
                <Upload aria-hidden />
                Upload
              </ReachedLink>
            </Button>
          )}
          <AccountMenu user={user}>
            <button
              type="button"
              aria-label={`Account of ${fullName(user)}`}
              className="focus-ring grid size-11 shrink-0 place-items-center rounded-full transition-opacity hover:opacity-85"
            >
              <AccountAvatar user={user} />
            </button>
          </AccountMenu>
        </div>
      </HeaderBar>
      <BottomBar user={user} />
    </>
  );
}
