"use client";

import { CirclePlay, MonitorSmartphone, Newspaper, ScrollText, Users } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";

const SCREENS = [
  { href: "/admin/users", label: "Users", icon: Users },
  { href: "/admin/demo", label: "Demo Videos", icon: CirclePlay },
  { href: "/admin/blog", label: "Blog", icon: Newspaper },
  { href: "/admin/devices", label: "Devices", icon: MonitorSmartphone },
  { href: "/admin/audit", label: "Audit", icon: ScrollText },
] as const;

export function AdminNavigation() {
  const path = usePathname();
  const isHere = (href: string) => path === href || path.startsWith(`${href}/`);
  return (
    <div className="bg-card/60 border-b">
      <nav aria-label="Admin" className="page-container flex overflow-x-auto">
        {SCREENS.map(({ href, label, icon: Icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={isHere(href) ? "page" : undefined}
            className="focus-ring text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:text-foreground flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium transition-colors first:-ml-3 sm:px-4 sm:first:-ml-4"
          >
            <Icon aria-hidden className="size-4 max-sm:hidden" />
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
