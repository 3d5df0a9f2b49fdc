"use client";

import { Clock, FolderOpen, MessageSquareText, Video, type LucideIcon } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { useCollections } from "@/lib/client/collections";
import { useVideos } from "@/lib/client/videos";
import { hoursAnalyzed } from "@/lib/domain/library";

/** The specification fixes this number: there is no call that counts a rider's comments. */
const COMMENT_COUNT = 0;

export function StatCards() {
  const videos = useVideos();
  const collections = useCollections();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard icon={Video} label="Total Videos" value={videos.data?.length} failed={videos.isError} />
      <StatCard
        icon={FolderOpen}
        label="Collections"
        value={collections.data?.length}
        failed={collections.isError}
      />
      <StatCard
        icon={Clock}
        label="Hours Analyzed"
        value={videos.data && hoursAnalyzed(videos.data)}
        failed={videos.isError}
      />
      <StatCard icon={MessageSquareText} label="Comments" value={COMMENT_COUNT} failed={false} />
    </dl>
  );
}

type StatCardProps = {
  icon: LucideIcon;
  label: string;
  /** Not there while it is loading. */
  value: number | undefined;
  failed: boolean;
};

function StatCard({ icon: Icon, label, value, failed }: StatCardProps) {
  return (
    <div className="bg-card grid gap-2 rounded-xl border p-4 shadow-xs sm:p-5">
      <dt className="text-muted-foreground flex items-center justify-between gap-2 text-sm">
        {label}
        <Icon aria-hidden className="size-4 shrink-0" />
      </dt>
      <dd className="text-3xl font-semibold tabular-nums">
        <StatValue value={value} failed={failed} />
      </dd>
    </div>
  );
}

function StatValue({ value, failed }: Pick<StatCardProps, "value" | "failed">) {
  if (value !== undefined) return value;
  if (failed) return <span aria-label="Not available">–</span>;
  return (
    <>
      <span className="sr-only">Loading</span>
      <Skeleton className="my-1 h-7.5 w-12" />
    </>
  );
}
