"use client";

import { Inbox, KeyRound, LogOut, ReceiptText, Settings, Shield, UserRound } from "lucide-react";
import Link from "next/link";
import { useState, type ReactNode } from "react";
import { SIGN_OUT_PATH, useSignOut } from "@/components/layout/use-sign-out";
import { THEMES } from "@/components/layout/themes";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { User } from "@/lib/contracts/auth";
import { useTheme } from "@/lib/client/device/theme";
import { fullName } from "@/lib/domain/accounts/account-name";

type AccountMenuProps = {
  user: User;
  children: ReactNode;
};

export function AccountMenu({ user, children }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const signOut = useSignOut(user.id);
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <div translate="no" className="grid gap-0.5 px-2.5 py-2">
          <p className="truncate text-sm font-medium">{fullName(user)}</p>
          <p className="text-muted-foreground truncate text-sm">{user.email}</p>
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/shared-with-me">
            <Inbox aria-hidden />
            Shared with me
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/settings/profile">
            <UserRound aria-hidden />
            Profile
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/settings">
            <Settings aria-hidden />
            Settings
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/billing">
            <ReceiptText aria-hidden />
            Billing
          </Link>
        </DropdownMenuItem>
        {user.hasLocalAuth ? null : (
          <DropdownMenuItem asChild>
            <Link href="/set-password">
              <KeyRound aria-hidden />
              Set Password
            </Link>
          </DropdownMenuItem>
        )}
        {user.accountType === "admin" ? (
          <DropdownMenuItem asChild>
            <Link href="/admin/users">
              <Shield aria-hidden />
              Admin Dashboard
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuSeparator />
        <ThemeChoice />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          {/* The server ends the session; this page forgets the user. */}
          <a
            href={SIGN_OUT_PATH}
            onClick={(event) => {
              // The menu does not close by itself after a click that was prevented.
              setIsOpen(false);
              signOut(event);
            }}
          >
            <LogOut aria-hidden />
            Sign out
          </a>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ThemeChoice() {
  const [theme, choose] = useTheme();
  return (
    <DropdownMenuRadioGroup value={theme} aria-label="Theme" className="grid grid-cols-3 gap-1">
      {THEMES.map(({ value, label, icon: Icon }) => (
        <DropdownMenuRadioItem
          key={value}
          value={value}
          hasIndicator={false}
          className="data-[state=checked]:bg-accent flex-col justify-center gap-1 px-1 text-xs"
          // The menu stays open, so that another theme can be tried.
          onSelect={(event) => {
            event.preventDefault();
            choose(value);
          }}
        >
          <Icon aria-hidden className="text-muted-foreground" />
          {label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
