"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { LoadFailed } from "@/components/shared/load-failed";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { markersQuery } from "@/lib/client/annotations/markers";
import { moveAnnotationsMutation } from "@/lib/client/annotations/moving";
import { useWholeLibrary } from "@/lib/client/videos/library";
import type { Comment } from "@/lib/contracts/comments";
import type { Video } from "@/lib/contracts/videos";
import { formatTimecode } from "@/lib/domain/playback/timecode";

/** Annotations of a failed video, which can be moved to another file. */
export function WrittenBefore({ video }: { video: Video }) {
  const titleId = useId();
  const scope = { kind: "own", videoId: video.id } as const;
  const comments = useQuery(commentsQuery(scope));
  const markers = useQuery(markersQuery(scope));
  const failed = [comments, markers].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <LoadFailed
        what="what was written on this video"
        error={failed.error}
        onRetry={() => void Promise.all([comments, markers].map(({ refetch }) => refetch()))}
      />
    );
  const rows = [
    ...(comments.data ?? []).map((comment) => ({ ...comment, words: <CommentContent comment={comment} /> })),
    ...(markers.data ?? []).map((marker) => ({ ...marker, words: `Marker: ${marker.label}` })),
  ].toSorted((a, b) => a.frame - b.frame);
  if (rows.length === 0) return null;
  return (
    <Card className="w-full max-w-2xl">
      <CardHeader>
        <CardTitle id={titleId}>What Was Written</CardTitle>
        <CardDescription>
          Nothing of it is lost. You can move it to another file of this ride, where each note comes to the
          same frame.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <ul aria-labelledby={titleId} className="divide-y">
          {rows.map(({ id, time, frame, words }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
              <span translate="no" className="text-muted-foreground text-sm tabular-nums sm:w-40">
                {formatTimecode(time)} · Frame {frame}
              </span>
              <span translate="no" className="min-w-0 flex-1 basis-56 break-words whitespace-pre-wrap">
                {words}
              </span>
            </li>
          ))}
        </ul>
        <MoveToAnother video={video} />
      </CardContent>
    </Card>
  );
}

function CommentContent({ comment: { audioPath, authorName, content } }: { comment: Comment }) {
  if (audioPath === null)
    return (
      <>
        <span className="text-muted-foreground">{authorName}:</span> {content}
      </>
    );
  return (
    <audio
      controls
      preload="none"
      src={audioPath}
      aria-label={`Audio comment by ${authorName}`}
      className="h-10 w-full"
    />
  );
}

function MoveToAnother({ video }: { video: Video }) {
  const router = useRouter();
  const fieldId = useId();
  const library = useWholeLibrary();
  const [toVideoId, setToVideoId] = useState("");
  const move = useMutation(moveAnnotationsMutation);
  const error = library.restError ?? (library.data ? null : library.error);
  if (error !== null)
    return (
      <LoadFailed
        what="your other videos"
        error={error}
        onRetry={() => (library.data ? library.retryRest() : void library.refetch())}
      />
    );
  if (!library.data) return null;
  const targets = library.data.videos.filter(({ processingStatus }) => processingStatus === "completed");
  if (targets.length === 0)
    return (
      <p className="text-muted-foreground text-sm">
        <Link href="/upload" className="text-primary underline underline-offset-4">
          Upload another file
        </Link>{" "}
        of this ride first. Once it is ready, your notes can be moved to it from here.
      </p>
    );
  const onMoved = () => {
    const title = targets.find(({ id }) => id === toVideoId)?.title ?? "";
    showToast({ title: "Notes moved", description: `They are on “${title}” now.` });
    router.push(`/video/${toVideoId}`);
  };
  return (
    <div className="grid gap-2">
      <Label htmlFor={fieldId}>Move to</Label>
      <div className="flex flex-wrap gap-2">
        <Select value={toVideoId} onValueChange={setToVideoId}>
          <SelectTrigger id={fieldId} className="min-w-0 flex-1 basis-56">
            <SelectValue placeholder="Choose a video" />
          </SelectTrigger>
          <SelectContent>
            {targets.map(({ id, title }) => (
              <SelectItem translate="no" key={id} value={id}>
                {title}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Button
          className="max-sm:w-full"
          pending={move.isPending}
          disabled={toVideoId === ""}
          onClick={() => move.mutate({ videoId: video.id, toVideoId }, { onSuccess: onMoved })}
        >
          Move Notes
        </Button>
      </div>
    </div>
  );
}
