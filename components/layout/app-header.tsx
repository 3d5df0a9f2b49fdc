"use client";

import { Upload, Moon, Sun } from "lucide-react";
import { usePathname } from "next/navigation";
import { AccountMenu } from "@/components/layout/account-menu";
import { BrandLink } from "@/components/layout/brand";
import { HeaderBar } from "@/components/layout/header-bar";
import { Button } from "@/components/ui/button";
import { ReachedLink } from "@/components/ui/reached-link";
import { cn } from "@/lib/client/class-names";
import type { User } from "@/lib/contracts/auth";
import { THEMES } from "@/components/layout/themes";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useTheme } from "@/lib/client/device/theme";

const navigation = [
  { href: "/", label: "Dashboard", className: "max-sm:hidden" },
  { href: "/videos", label: "Videos", className: "" },
  { href: "/shared-with-me", label: "Shared with me", className: "max-md:hidden" },
];

/** The bar above every signed-in screen. */
export function AppHeader({ user }: { user: User }) {
  const path = usePathname();
  return (
    <HeaderBar>
      {/* The narrowest phones have room for the mark alone. */}
      <BrandLink as={ReachedLink} className="relative max-[22rem]:[&>span]:sr-only" />
      <nav aria-label="Main" className="flex flex-wrap items-center gap-1 sm:ml-4">
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
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {path === "/upload" || path === "/" ? null : (
          <Button asChild variant="outline" size="sm" className="max-sm:hidden">
            <ReachedLink href="/upload">
              <Upload aria-hidden />
              Upload
            </ReachedLink>
          </Button>
        )}
        <ThemeMenu />
        <AccountMenu user={user} />
      </div>
    </HeaderBar>
  );
}

/** Light, dark, or as the device says. */
function ThemeMenu({ className }: { className?: string }) {
  const [theme, choose] = useTheme();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Theme" className={className}>
          <Sun aria-hidden className="dark:hidden" />
          <Moon aria-hidden className="hidden dark:block" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-36">
        <DropdownMenuRadioGroup value={theme}>
          {THEMES.map(({ value, label, icon: Icon }) => (
            <DropdownMenuRadioItem key={value} value={value} onSelect={() => choose(value)}>
              <Icon aria-hidden className="text-muted-foreground" />
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
