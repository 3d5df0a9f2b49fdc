"use client";

import { ChevronDown, Columns2, Download, Ellipsis, FileText, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ShareVideoButton } from "@/components/shares/share-video-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { onDemand } from "@/components/ui/on-demand";
import { LocalTime } from "@/components/ui/local-time";
import { HEADER } from "@/components/video-page/workspace-layout";
import { useDeleteVideoAfterAsking } from "@/components/videos/use-delete-video";
import { cn } from "@/lib/client/class-names";
import { useWorkspace } from "@/components/workspace/workspace";

const { Component: EditVideoDialog, prepare: prepareEditing } = onDemand(
  async () => (await import("@/components/videos/edit-video-dialog")).EditVideoDialog,
);

const { Component: ComparePicker, prepare: prepareComparing } = onDemand(
  async () => (await import("@/components/compare-picker/compare-picker")).ComparePicker,
);

const { Component: ReportDialog, prepare: prepareReporting } = onDemand(
  async () => (await import("@/components/reports/report-dialog")).ReportDialog,
);

type WorkspaceHeaderProps = {
  titleAs: "h1" | "h2";
  /** For those who may make a report. */
  opensReport?: boolean;
};

/** One line, expandable, on phones and beside the film. */
export function WorkspaceHeader({ titleAs: Title, opensReport = false }: WorkspaceHeaderProps) {
  const { scope, video } = useWorkspace();
  const router = useRouter();
  const [isEditing, setIsEditing] = useState<boolean | null>(null);
  const [isComparing, setIsComparing] = useState<boolean | null>(null);
  const mayReport = video.allowed.includes("saveReport");
  const [isReporting, setIsReporting] = useState<boolean | null>(opensReport && mayReport ? true : null);
  const [isWhole, setIsWhole] = useState(false);
  const deleteVideo = useDeleteVideoAfterAsking("Delete failed");
  const remove = async () => {
    if (await deleteVideo(video)) router.replace("/videos");
  };
  const edit = async () => {
    if (await prepareEditing()) setIsEditing(true);
  };
  const compare = async () => {
    if (await prepareComparing()) setIsComparing(true);
  };
  const report = async () => {
    if (await prepareReporting()) setIsReporting(true);
  };
  const mayEdit = video.allowed.includes("edit");
  const mayCompare = (scope.kind === "own" && mayEdit) || scope.kind === "shared";
  const mayDelete = video.allowed.includes("delete");
  return (
    <header className={cn("@container", HEADER)}>
      <div className="below:@max-2xl:flex-col below:@max-2xl:gap-3 flex gap-2 max-lg:min-h-12 max-lg:items-start max-lg:py-1 lg:items-start @2xl:items-start @2xl:justify-between @2xl:gap-6">
        <div className="beside:pt-1 grid min-w-0 flex-1 grid-cols-1 gap-1 max-lg:pt-2">
          <div className="below:flex-wrap flex items-baseline gap-x-3 gap-y-1">
            <Title
              dir="auto"
              translate="no"
              title={video.title}
              className={cn(
                "beside:text-base below:text-2xl min-w-0 text-lg font-semibold wrap-anywhere",
                isWhole ? undefined : "beside:truncate max-lg:truncate",
              )}
            >
              {video.title}
            </Title>
            {scope.kind === "shared" ? <Badge variant="secondary">Shared</Badge> : null}
            <LocalTime
              iso={video.createdAt}
              format="day"
              className="text-muted-foreground beside:inline hidden shrink-0 text-sm"
            />
          </div>
          <div className={cn("grid gap-1", isWhole ? undefined : "beside:hidden max-lg:hidden")}>
            {video.description === "" ? null : <Description text={video.description} />}
            <LocalTime
              iso={video.createdAt}
              format="day"
              className="text-muted-foreground beside:hidden text-sm"
            />
          </div>
        </div>
        <div className="below:flex-wrap beside:gap-1 flex shrink-0 items-center gap-2">
          <Button
            variant="ghost"
            size="icon"
            aria-label="About this video"
            title="About this video"
            aria-expanded={isWhole}
            className="below:hidden beside:size-9"
            onClick={() => setIsWhole(!isWhole)}
          >
            <ChevronDown aria-hidden className={cn("transition-[rotate]", isWhole && "rotate-180")} />
          </Button>
          {video.allowed.includes("share") ? (
            <ShareVideoButton
              videoId={video.id}
              failureTitle="Error creating share link"
              className="beside:h-9 beside:px-3"
            >
              Share
            </ShareVideoButton>
          ) : null}
          {mayCompare ? (
            <Button
              variant="outline"
              title="Compare"
              className="beside:size-9 beside:p-0 max-lg:hidden"
              onClick={() => void compare()}
            >
              <Columns2 aria-hidden />
              <span className="beside:sr-only">Compare</span>
            </Button>
          ) : null}
          {mayEdit ? (
            <>
              <Button variant="outline" className="beside:hidden max-sm:hidden" onClick={() => void edit()}>
                <Pencil aria-hidden />
                Edit
              </Button>
              {isEditing === null ? null : (
                <EditVideoDialog video={video} open={isEditing} onOpenChange={setIsEditing} />
              )}
            </>
          ) : null}
          {isComparing === null ? null : (
            <ComparePicker video={video} open={isComparing} onOpenChange={setIsComparing} />
          )}
          {isReporting === null ? null : <ReportDialog open={isReporting} onOpenChange={setIsReporting} />}
          {mayCompare || mayReport || mayEdit || mayDelete || video.originalUrl !== null ? (
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button variant="outline" size="icon" className="beside:size-9" aria-label="More actions">
                  <Ellipsis aria-hidden />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                {mayCompare ? (
                  <DropdownMenuItem onSelect={() => void compare()}>
                    <Columns2 aria-hidden />
                    Compare
                  </DropdownMenuItem>
                ) : null}
                {mayReport ? (
                  <DropdownMenuItem onSelect={() => void report()}>
                    <FileText aria-hidden />
                    Report
                  </DropdownMenuItem>
                ) : null}
                {mayEdit ? (
                  <DropdownMenuItem onSelect={() => void edit()}>
                    <Pencil aria-hidden />
                    Edit
                  </DropdownMenuItem>
                ) : null}
                {video.originalUrl === null ? null : (
                  <DropdownMenuItem asChild>
                    <a href={video.originalUrl} download>
                      <Download aria-hidden />
                      Download Original
                    </a>
                  </DropdownMenuItem>
                )}
                {mayDelete ? (
                  <DropdownMenuItem variant="destructive" onSelect={() => void remove()}>
                    <Trash2 aria-hidden />
                    Delete Video
                  </DropdownMenuItem>
                ) : null}
              </DropdownMenuContent>
            </DropdownMenu>
          ) : null}
        </div>
      </div>
    </header>
  );
}

/** In letters. Longer text is shortened, to keep the comments in view. */
const SHORT_LETTERS = 160;
const SHORT_LINES = 3;

function Description({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const isLong = text.length > SHORT_LETTERS || text.split("\n").length > SHORT_LINES;
  return (
    <div className="grid justify-items-start gap-1">
      <p
        translate="no"
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
