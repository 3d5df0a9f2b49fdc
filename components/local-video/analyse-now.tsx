"use client";

import { Play } from "lucide-react";
import type { LocalVideo } from "@/components/local-video/local-videos";
import type { OpenedFile } from "@/components/local-video/use-local-video";
import { Button } from "@/components/ui/button";

type AnalyseNowProps = {
  opened: OpenedFile;
  onOpen: (local: LocalVideo) => void;
};

export function AnalyseNow({ opened, onOpen }: AnalyseNowProps) {
  if (opened.state === "refused")
    return <p className="text-muted-foreground text-center text-sm">{opened.reason}</p>;
  const local = opened.state === "ready" ? opened.local : null;
  return (
    <div className="grid w-full max-w-sm gap-1.5">
      <Button
        size="lg"
        disabled={local === null}
        onClick={() => {
          if (local !== null) onOpen(local);
        }}
      >
        <Play aria-hidden />
        Analyze now
      </Button>
      <p className="text-muted-foreground text-center text-sm">
        Plays the file from this device. Comments and markers go with the video.
      </p>
    </div>
  );
}
