"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ShareVideoButton } from "@/components/shares/share-video-button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Label } from "@/components/ui/label";
import { PageHeader } from "@/components/ui/page-header";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { CenteredSpinner } from "@/components/ui/spinner";
import { LoadFailed } from "@/components/shared/load-failed";
import { videosQuery } from "@/lib/client/videos/videos";

const STYLES = [
  { variant: "default", name: "Solid" },
  { variant: "outline", name: "Outline" },
  { variant: "ghost", name: "Ghost" },
] as const;

export function ShareTest() {
  const videos = useQuery(videosQuery());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shareable = videos.data?.filter((video) => video.processingStatus === "completed") ?? [];
  const videoId = chosenId ?? shareable[0]?.id ?? null;
  if (videos.isPending) return <CenteredSpinner label="Loading your videos" />;
  return (
    <div className="page-container grid max-w-3xl gap-6 py-8 sm:py-10">
      <PageHeader
        title="Share Button Test"
        description="The share button in its three styles, on a video of yours."
      />
      {videos.isError ? (
        <LoadFailed what="your videos" error={videos.error} onRetry={() => void videos.refetch()} />
      ) : videoId === null ? (
        <p className="text-muted-foreground">
          There is no completed video to share yet. Upload one, and come back when it is ready.
        </p>
      ) : (
        <>
          <div className="grid gap-2">
            <Label htmlFor="share-test-video">Video</Label>
            <Select value={videoId} onValueChange={setChosenId}>
              <SelectTrigger id="share-test-video">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                {shareable.map((video) => (
                  <SelectItem translate="no" key={video.id} value={video.id}>
                    {video.title}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            {STYLES.map(({ variant, name }) => (
              <Card key={variant}>
                <CardHeader>
                  <CardTitle>{name}</CardTitle>
                  <CardDescription>variant “{variant}”</CardDescription>
                </CardHeader>
                <CardContent>
                  <ShareVideoButton
                    key={videoId}
                    videoId={videoId}
                    variant={variant}
                    failureTitle="Failed to share video"
                  >
                    Share Video
                  </ShareVideoButton>
                </CardContent>
              </Card>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
