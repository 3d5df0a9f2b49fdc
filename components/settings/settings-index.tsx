import {
  Bell,
  ChevronRight,
  Database,
  Link2,
  ReceiptText,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import { SettingsRedirect } from "@/components/settings/settings-redirect";
import { PageHeader } from "@/components/ui/page-header";
import type { User } from "@/lib/contracts/auth";
import { SETTINGS_PAGES, type SettingsPage } from "@/lib/domain/accounts/settings-pages";
import { cn } from "@/lib/client/class-names";
import type { ReactNode } from "react";

const ICONS: Record<SettingsPage, LucideIcon> = {
  profile: UserRound,
  security: ShieldCheck,
  notifications: Bell,
  sharing: Link2,
  plan: ReceiptText,
  data: Database,
};

const PAGES = Object.keys(SETTINGS_PAGES) as SettingsPage[];

type SettingsIndexProps = { user: User; children?: ReactNode };

export function SettingsIndex({ user, children }: SettingsIndexProps) {
  return (
    <div className="page-container grid max-w-4xl gap-6 py-6 sm:py-10">
      <SettingsRedirect />
      <PageHeader title="Settings" description={<span className="break-all">{user.email}</span>} />
      {children}
      <nav aria-label="Settings">
        <ul className="bg-card grid divide-y overflow-hidden rounded-xl border sm:grid-cols-2 sm:gap-3 sm:divide-y-0 sm:rounded-none sm:border-0 sm:bg-transparent">
          {PAGES.map((page) => (
            <li key={page} className="grid">
              <PageRow page={page} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function PageRow({ page }: { page: SettingsPage }) {
  const { path, title, contents } = SETTINGS_PAGES[page];
  const Icon = ICONS[page];
  return (
    <Link
      href={path}
      className="hover:bg-accent focus-visible:ring-ring/50 sm:bg-card flex items-center gap-4 px-4 py-4 outline-none focus-visible:ring-[3px] focus-visible:ring-inset sm:rounded-xl sm:border sm:px-5"
    >
      <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium">{title}</span>
        <span className="text-muted-foreground text-sm">{contents}</span>
      </span>
      <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0" />
    </Link>
  );
}

/** Shown beside a settings page on wide screens. */
export function SettingsNavigation({ current }: { current: SettingsPage }) {
  return (
    <nav aria-label="Settings" className="hidden lg:block">
      <ul className="sticky top-24 grid gap-1">
        {PAGES.map((page) => {
          const { path, title } = SETTINGS_PAGES[page];
          const Icon = ICONS[page];
          const isCurrent = page === current;
          return (
            <li key={page}>
              <Link
                href={path}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "focus-ring flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-medium",
                  isCurrent
                    ? "bg-accent text-accent-foreground"
                    : "text-muted-foreground hover:text-foreground",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
