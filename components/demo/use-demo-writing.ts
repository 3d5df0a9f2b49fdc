"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { readAnnotationsAgain, type VideoScope } from "@/lib/client/annotations/video-scope";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { demoStore } from "@/lib/client/local-video/demo-store";

const CHOICES = ["off", "on"] as const;

/**
 * A demo is read-only. A visitor who tries more writes on this device alone, on this demo and on others, from then on.
 * @returns how the visitor gets to the video, and the way to begin.
 */
export function useDemoWriting(videoId: string) {
  const queries = useQueryClient();
  const [choice, choose] = useDeviceChoice("demo-writing", CHOICES, "off");
  const isWriting = choice === "on";
  const scope = useMemo<VideoScope>(
    () => ({ kind: "demo", videoId, ...(isWriting && { annotations: demoStore(videoId) }) }),
    [videoId, isWriting],
  );
  useEffect(() => {
    // What the page came with is the server's alone.
    if (isWriting) void readAnnotationsAgain(queries, scope);
  }, [queries, scope, isWriting]);
  return { scope, isWriting, begin: () => choose("on") };
}
