"use client";

import { Clock, FolderOpen, MessageSquareText, Video } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard } from "@/components/ui/stat-card";
import { useCollections } from "@/lib/client/collections";
import { useLibrary } from "@/lib/client/library";
import { hoursAnalyzed } from "@/lib/domain/library";

/** The specification fixes this number: there is no call that counts a rider's comments. */
const COMMENT_COUNT = 0;

export function StatCards() {
  const library = useLibrary();
  const collections = useCollections();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard icon={Video} label="Total Videos">
        <StatValue value={library.data?.total} failed={library.isError} />
      </StatCard>
      <StatCard icon={FolderOpen} label="Collections">
        <StatValue value={collections.data?.length} failed={collections.isError} />
      </StatCard>
      <StatCard icon={Clock} label="Hours Analyzed">
        <StatValue value={library.data && hoursAnalyzed(library.data.seconds)} failed={library.isError} />
      </StatCard>
      <StatCard icon={MessageSquareText} label="Comments">
        <StatValue value={COMMENT_COUNT} failed={false} />
      </StatCard>
    </dl>
  );
}

type StatValueProps = {
  /** Not there while it is loading. */
  value: number | undefined;
  failed: boolean;
};

function StatValue({ value, failed }: StatValueProps) {
  if (value !== undefined) return value;
  if (failed) return <span aria-label="Not available">–</span>;
  return (
    <>
      <span className="sr-only">Loading</span>
      <Skeleton className="my-1 h-7.5 w-12" />
    </>
  );
}
