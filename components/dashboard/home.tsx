"use client";

import { SessionGuard } from "@/components/session/session-guard";
import { AppHeader } from "@/components/layout/app-header";
import { NavigationProgress } from "@/components/layout/navigation-progress";
import { MAIN_CONTENT_ID } from "@/components/layout/skip-link";
import type { User } from "@/lib/contracts/auth";
import { Upload } from "lucide-react";
import Link from "next/link";
import { CollectionsSection } from "@/components/dashboard/collections-section";
import { NewForYou } from "@/components/news/new-for-you";
import { RecentVideosSection } from "@/components/dashboard/recent-videos-section";
import { StatCards } from "@/components/dashboard/stat-cards";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";

export function Home({ user }: { user: User }) {
  return (
    <>
      <SessionGuard />
      <NavigationProgress />
      <AppHeader user={user} />
      <main id={MAIN_CONTENT_ID} tabIndex={-1} className="outline-none">
        <Dashboard firstName={user.firstName} />
      </main>
    </>
  );
}

type DashboardProps = {
  /** May be empty for accounts from an external provider. */
  firstName: string;
};

/** On wide screens beside the videos, else below the newest ones. */
const SIDE = "grid min-w-0 gap-[inherit] max-[100rem]:contents";

export function Dashboard({ firstName }: DashboardProps) {
  return (
    <div data-page-width="wide-screen" className="page-container grid gap-6 py-4 sm:gap-10 sm:py-10">
      <PageHeader
        isRowOnPhones
        title={
          <>
            Welcome, <span translate="no">{firstName || "Rider"}</span>
          </>
        }
        description="Pick up where you left off, or bring in the next ride."
        actions={
          <Button asChild size="lg" className="max-sm:hidden">
            <Link href="/upload">
              <Upload aria-hidden />
              Upload Video
            </Link>
          </Button>
        }
      />
      <div className="grid min-w-0 gap-[inherit] min-[100rem]:grid-cols-[24rem_minmax(0,1fr)] min-[100rem]:items-start">
        <div className={SIDE}>
          <NewForYou />
          <div className="max-[100rem]:order-1">
            <StatCards />
          </div>
        </div>
        <div className={SIDE}>
          <RecentVideosSection />
          <div className="max-[100rem]:order-2">
            <CollectionsSection />
          </div>
        </div>
      </div>
    </div>
  );
}
