"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  removeLocalVideo,
  localVideoOf,
  rememberLocalVideo,
  type LocalVideo,
} from "@/components/local-video/local-videos";
import { currentUserQuery } from "@/lib/client/accounts/auth";
import { videoIdOfFile } from "@/lib/client/uploads/video-id-of-file";
import { readFingerprint } from "@/lib/client/uploads/read-fingerprint";
import type { User } from "@/lib/contracts/auth";
import { titleFromFilename } from "@/lib/domain/videos/uploads";
import { LocalRefusal, NOT_READABLE } from "@/lib/player/local/local-refusal";

export type OpenedFile =
  { state: "opening" } | { state: "ready"; local: LocalVideo } | { state: "refused"; reason: string };

const OPENING: OpenedFile = { state: "opening" };

/** @param resumeId the unfinished upload to resume. */
export function useLocalVideo(file: File | null, resumeId: string | null): OpenedFile | null {
  const { data: user } = useQuery(currentUserQuery);
  const [known, setKnown] = useState<{ file: File; opened: OpenedFile } | null>(null);
  useEffect(() => {
    if (file === null || !user) return;
    let isOver = false;
    const settle = (opened: OpenedFile) => {
      if (!isOver) setKnown({ file, opened });
    };
    openFile(file, resumeId, user).then(
      (local) => {
        if (!isOver) rememberLocalVideo(local);
        settle({ state: "ready", local });
      },
      (error: unknown) => settle({ state: "refused", reason: reasonOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [file, resumeId, user]);
  if (file === null) return null;
  return known?.file === file ? known.opened : OPENING;
}

async function openFile(file: File, resumeId: string | null, user: User): Promise<LocalVideo> {
  const { openLocalFile } = await import("@/lib/player/local/open-local-file");
  const [media, videoId, fingerprint] = await Promise.all([
    openLocalFile(file),
    videoIdOfFile(file, resumeId),
    readFingerprint(file),
  ]);
  if (localVideoOf(videoId)) removeLocalVideo(videoId);
  const authorName = `${user.firstName} ${user.lastName}`.trim();
  return { videoId, userId: user.id, fingerprint, title: titleFromFilename(file.name), authorName, media };
}

function reasonOf(error: unknown): string {
  return error instanceof LocalRefusal ? error.message : NOT_READABLE;
}
