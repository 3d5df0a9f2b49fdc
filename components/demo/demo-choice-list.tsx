"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Label } from "@/components/ui/label";
import { LocalTime } from "@/components/ui/local-time";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import { StatusBadge } from "@/components/shared/status-badge";
import { VideoThumbnail } from "@/components/shared/video-thumbnail";
import { setDemoMutation } from "@/lib/client/videos/demo-videos";
import { ApiError } from "@/lib/client/calls/request";
import type { Video } from "@/lib/contracts/videos";
import { formatDuration } from "@/lib/domain/playback/timecode";

type DemoChoiceListProps = { title: string; videos: readonly Video[]; demoIds: ReadonlySet<string> };

export function DemoChoiceList({ title, videos, demoIds }: DemoChoiceListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-semibold">
        {title}
      </h2>
      <ul className="bg-card divide-y overflow-hidden rounded-xl border shadow-xs">
        {videos.map((video) => (
          <li key={video.id}>
            <DemoChoiceRow video={video} isDemo={demoIds.has(video.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DemoChoiceRow({ video, isDemo }: { video: Video; isDemo: boolean }) {
  const router = useRouter();
  const { mutate } = useMutation(setDemoMutation);
  const switchId = useId();
  const titleId = useId();
  const isReady = video.processingStatus === "completed";
  const choose = (next: boolean) =>
    mutate(
      { video, isDemo: next },
      {
        onSuccess: () => showToast({ title: "Demo status updated successfully", variant: "success" }),
        onError: (error) => {
          // The user is not an admin: the page shows the refusal.
          if (error instanceof ApiError && error.status === 403) router.refresh();
        },
      },
    );
  return (
    <article aria-labelledby={titleId} className="flex gap-4 p-3 max-sm:flex-wrap sm:items-center sm:p-4">
      <VideoThumbnail video={video} className="w-28 shrink-0 self-start rounded-lg sm:w-32" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1">
        <h3 dir="auto" translate="no" id={titleId} className="line-clamp-2 font-medium wrap-anywhere">
          {video.title}
        </h3>
        <p className="text-muted-foreground text-sm">
          Uploaded <LocalTime iso={video.createdAt} format="day" />
          <span className="tabular-nums">
            {" · "}
            {video.duration === null ? "Duration N/A" : formatDuration(video.duration)}
          </span>
        </p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {isDemo ? <Badge>Demo Video</Badge> : null}
          {isReady ? null : <StatusBadge status={video.processingStatus} />}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:min-h-11 max-sm:w-full">
        <Label htmlFor={switchId}>Use as Demo</Label>
        <Switch
          id={switchId}
          aria-describedby={titleId}
          checked={isDemo}
          disabled={!isReady}
          onCheckedChange={choose}
        />
      </div>
    </article>
  );
}
