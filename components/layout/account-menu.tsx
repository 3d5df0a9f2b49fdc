"use client";

import { Inbox, KeyRound, LogOut, ReceiptText, Settings, Shield, UserRound } from "lucide-react";
import Link from "next/link";
import { AccountAvatar } from "@/components/profile/account-avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { User } from "@/lib/contracts/auth";
import { fullName } from "@/lib/domain/accounts/account-name";

export function AccountMenu({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Account of ${name}`}
        className="focus-ring grid size-11 shrink-0 place-items-center rounded-full transition-opacity hover:opacity-85"
      >
        <AccountAvatar user={user} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <div className="grid gap-0.5 px-2.5 py-2">
          <p className="truncate text-sm font-medium">{name}</p>
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
          <Link href="/settings#profile">
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
        <DropdownMenuItem asChild>
          {/* Leaves the application: the server ends the session, and nothing of this user stays in memory. */}
          <a href="/api/logout">
            <LogOut aria-hidden />
            Sign out
          </a>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
