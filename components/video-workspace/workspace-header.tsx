"use client";

import { Download, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ShareVideoButton } from "@/components/shares/share-video-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { DeleteVideoDialog } from "@/components/videos/delete-video-dialog";
import { EditVideoDialog } from "@/components/videos/edit-video-dialog";
import { cn } from "@/lib/client/class-names";
import type { Video } from "@/lib/contracts/videos";

type WorkspaceHeaderProps = {
  video: Video;
  isShared: boolean;
  /** The title's level in the page's outline. */
  titleAs: "h1" | "h2";
};

/** What the video is, and what this viewer may do with it. */
export function WorkspaceHeader({ video, isShared, titleAs: Title }: WorkspaceHeaderProps) {
  const router = useRouter();
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <header className="@container">
      <div className="flex flex-col gap-3 @2xl:flex-row @2xl:items-start @2xl:justify-between @2xl:gap-6">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Title className="min-w-0 text-xl font-semibold wrap-anywhere sm:text-2xl">{video.title}</Title>
            {isShared ? <Badge variant="secondary">Shared</Badge> : null}
          </div>
          {video.description === "" ? null : <Description text={video.description} />}
          <LocalTime iso={video.createdAt} format="day" className="text-muted-foreground text-sm" />
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2 empty:hidden">
          {video.allowed.includes("share") ? (
            <ShareVideoButton
              videoId={video.id}
              failureTitle="Error creating share link"
              className="@max-sm:flex-1"
            >
              Share
            </ShareVideoButton>
          ) : null}
          {video.allowed.includes("edit") ? (
            <>
              <Button variant="outline" onClick={() => setIsEditing(true)}>
                <Pencil aria-hidden />
                Edit
              </Button>
              <EditVideoDialog video={video} open={isEditing} onOpenChange={setIsEditing} />
            </>
          ) : null}
          {video.originalUrl === null ? null : (
            <Button asChild variant="outline">
              <a href={video.originalUrl} download>
                <Download aria-hidden />
                Download Original
              </a>
            </Button>
          )}
          {video.allowed.includes("delete") ? (
            <>
              <Button variant="destructive-ghost" onClick={() => setIsDeleting(true)}>
                <Trash2 aria-hidden />
                Delete Video
              </Button>
              <DeleteVideoDialog
                video={video}
                open={isDeleting}
                onOpenChange={setIsDeleting}
                failureTitle="Delete failed"
                onDeleted={() => router.replace("/videos")}
              />
            </>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** What is longer than this many letters or lines is cut, so that the comments below stay in view. */
const SHORT_LETTERS = 160;
const SHORT_LINES = 3;

function Description({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHORT_LETTERS || text.split("\n").length > SHORT_LINES;
  return (
    <div className="grid justify-items-start gap-1">
      <p
        className={cn(
          "text-muted-foreground max-w-prose break-words whitespace-pre-line",
          isLong && !isWhole && "line-clamp-3",
        )}
      >
        {text}
      </p>
      {isLong ? (
        <Button
          variant="link"
          size="inline"
          aria-expanded={isWhole}
          onClick={() => setIsWhole((before) => !before)}
        >
          {isWhole ? "Show less" : "Show more"}
        </Button>
      ) : null}
    </div>
  );
}
