"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2, Video as VideoIcon } from "lucide-react";
import { useRef } from "react";
import { useConfirm } from "@/components/ui/confirm";
import { showToast } from "@/components/ui/toast";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DataTable, type Column } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Spinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { StatusBadge } from "@/components/shared/status-badge";
import {
  usageOfUserQuery,
  deleteVideoOfUserMutation,
  videosOfUserQuery,
} from "@/lib/client/accounts/admin-users";
import type { Video } from "@/lib/contracts/videos";
import { formatDuration } from "@/lib/domain/playback/timecode";

export function UserVideos({ userId }: { userId: string }) {
  const videos = useQuery(videosOfUserQuery(userId));
  const usage = useQuery(usageOfUserQuery(userId));
  const confirm = useConfirm();
  const { mutateAsync: deleteVideo } = useMutation(deleteVideoOfUserMutation);
  const heading = useRef<HTMLHeadingElement>(null);
  const billable = new Set(usage.data?.filter((entry) => entry.billable).map(({ videoId }) => videoId));
  const remove = async ({ id, title }: Video) => {
    const isDeleted = await confirm({
      title: `Delete “${title}”?`,
      description:
        "Are you sure you want to delete this video? This action cannot be undone. All comments and markers associated with this video will also be deleted.",
      confirmLabel: "Delete Video",
      action: () => deleteVideo({ userId, videoId: id }),
    });
    if (!isDeleted) return;
    showToast({ title: "Video deleted successfully", variant: "success" });
    // The button that had the focus was removed with its row.
    heading.current?.focus();
  };

  const columns: readonly Column<Video>[] = [
    { header: "Title", cell: (video) => <VideoTitle video={video} />, isTitle: true },
    {
      header: "Duration",
      cell: ({ duration }) => (duration === null ? "N/A" : formatDuration(duration)),
      isNumber: true,
    },
    {
      header: "Upload Date",
      cell: ({ createdAt }) => <LocalTime iso={createdAt} format="day" />,
    },
    {
      header: "Status",
      cell: ({ id }) =>
        billable.has(id) ? <Badge>Billable</Badge> : <Badge variant="secondary">Free Tier</Badge>,
    },
    {
      header: "Actions",
      isBare: true,
      cell: (video) =>
        video.allowed.includes("delete") ? (
          <Button
            variant="destructive-ghost"
            size="sm"
            className="max-md:ml-auto"
            aria-label={`Delete ${video.title}`}
            onClick={() => void remove(video)}
          >
            <Trash2 aria-hidden />
            Delete
          </Button>
        ) : null,
    },
  ];
  return (
    <section aria-labelledby="user-videos" className="grid gap-4">
      <h2 id="user-videos" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        User Videos{videos.data ? ` (${videos.data.length})` : ""}
      </h2>
      {videos.data ? (
        videos.data.length === 0 ? (
          <EmptyState icon={VideoIcon} title="No videos uploaded yet" />
        ) : (
          <DataTable label="User Videos" columns={columns} rows={videos.data} rowKey={({ id }) => id} />
        )
      ) : videos.isError ? (
        <LoadFailed what="the videos" error={videos.error} onRetry={() => void videos.refetch()} />
      ) : (
        <Spinner label="Loading videos" />
      )}
    </section>
  );
}

function VideoTitle({ video: { title, processingStatus } }: { video: Video }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <span translate="no" className="font-medium wrap-anywhere">
        {title}
      </span>
      {processingStatus === "completed" ? null : <StatusBadge status={processingStatus} />}
    </span>
  );
}
