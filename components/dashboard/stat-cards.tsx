"use client";

import { useQuery } from "@tanstack/react-query";
import { Clock, FolderOpen, MessageSquareText, Video } from "lucide-react";
import { Skeleton } from "@/components/ui/skeleton";
import { StatCard } from "@/components/ui/stat-card";
import { collectionsQuery } from "@/lib/client/videos/collections";
import { commentCountQuery } from "@/lib/client/annotations/comment-search";
import { useLibrary } from "@/lib/client/videos/library";
import { hoursAnalyzed } from "@/lib/domain/videos/library";

export function StatCards() {
  const library = useLibrary();
  const collections = useQuery(collectionsQuery);
  const comments = useQuery(commentCountQuery);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-2 sm:grid-cols-4 sm:gap-4 min-[100rem]:grid-cols-2">
      <StatCard isSmallOnPhones icon={Video} label="Total Videos">
        <StatValue value={library.data?.total} failed={library.isError} />
      </StatCard>
      <StatCard isSmallOnPhones icon={FolderOpen} label="Collections">
        <StatValue value={collections.data?.length} failed={collections.isError} />
      </StatCard>
      <StatCard isSmallOnPhones icon={Clock} label="Hours Analyzed">
        <StatValue value={library.data && hoursAnalyzed(library.data.seconds)} failed={library.isError} />
      </StatCard>
      <StatCard isSmallOnPhones icon={MessageSquareText} label="Comments">
        <StatValue value={comments.data?.count} failed={comments.isError} />
      </StatCard>
    </dl>
  );
}

type StatValueProps = {
  value: number | undefined;
  failed: boolean;
};

function StatValue({ value, failed }: StatValueProps) {
  if (value !== undefined) return <span translate="no">{value}</span>;
  if (failed) return <span aria-label="Not available">–</span>;
  return (
    <>
      <span className="sr-only">Loading</span>
      <Skeleton className="my-1 h-7.5 w-12" />
    </>
  );
}
