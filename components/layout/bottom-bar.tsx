"use client";

import { CircleUserRound, Clapperboard, House, Upload } from "lucide-react";
import { usePathname } from "next/navigation";
import { AccountMenu } from "@/components/layout/account-menu";
import { ReachedLink } from "@/components/ui/reached-link";
import { cn } from "@/lib/client/class-names";
import type { User } from "@/lib/contracts/auth";

const LINKS = [
  { href: "/", label: "Home", icon: House },
  { href: "/videos", label: "Videos", icon: Clapperboard },
  { href: "/upload", label: "Upload", icon: Upload },
];

const itemClasses = cn(
  "focus-ring text-muted-foreground flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 rounded-lg text-xs font-medium",
  "aria-[current=page]:text-primary data-[state=open]:text-foreground [&_svg]:size-5.5",
);

/** Navigation on phones, except beside a player, whose controls are at the bottom. `globals.css` reserves the space. */
export function BottomBar({ user }: { user: User }) {
  const path = usePathname();
  return (
    <nav
      aria-label="Main, at the bottom"
      data-bottom-bar
      className="bg-background bottom-bar:grid fixed inset-x-0 bottom-0 z-40 hidden grid-cols-4 border-t px-[max(0.25rem,env(safe-area-inset-left))] pb-[env(safe-area-inset-bottom)]"
    >
      {LINKS.map(({ href, label, icon: Icon }) => (
        <ReachedLink
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={itemClasses}
        >
          <Icon aria-hidden />
          {label}
        </ReachedLink>
      ))}
      <AccountMenu user={user}>
        <button type="button" className={itemClasses}>
          <CircleUserRound aria-hidden />
          Account
        </button>
      </AccountMenu>
    </nav>
  );
}
