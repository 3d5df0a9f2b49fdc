"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { readAnnotationsAgain, type VideoScope } from "@/lib/client/annotations/video-scope";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { demoStore } from "@/lib/client/local-video/demo-store";

const CHOICES = ["off", "on"] as const;

/** From the visitor's choice on, annotations of all demos are stored on this device. */
export function useDemoWriting(videoId: string) {
  const queries = useQueryClient();
  const [choice, choose] = useDeviceChoice("demo-writing", CHOICES, "off");
  const isWriting = choice === "on";
  const scope = useMemo<VideoScope>(
    () => ({ kind: "demo", videoId, ...(isWriting && { annotations: demoStore(videoId) }) }),
    [videoId, isWriting],
  );
  useEffect(() => {
    // The page's data does not include what is stored on this device.
    if (isWriting) void readAnnotationsAgain(queries, scope);
  }, [queries, scope, isWriting]);
  return { scope, isWriting, begin: () => choose("on") };
}
