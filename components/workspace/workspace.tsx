"use client";

import { createContext, useContext, useMemo, type ReactNode } from "react";
import { EngineProvider, useNewEngine } from "@/components/player/engine";
import { TimeScaleProvider } from "@/components/player/time-scale";
import { useAuthor, type Author } from "@/components/shared/use-author";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Video } from "@/lib/contracts/videos";
import type { VideoAction } from "@/lib/domain/access";
import type { PlaybackEngine } from "@/lib/player/state/playback-state";

interface Workspace {
  scope: VideoScope;
  video: Video;
  author: Author;
}

const WorkspaceContext = createContext<Workspace | null>(null);

type WorkspaceProviderProps = {
  scope: VideoScope;
  video: Video;
  /** A guest gives a name before writing. */
  asksName?: boolean;
  engine?: PlaybackEngine;
  children: ReactNode;
};

/** A page with two videos has two providers. */
export function WorkspaceProvider(props: WorkspaceProviderProps) {
  const { scope, video, asksName = false, engine: given, children } = props;
  const made = useNewEngine();
  const { author, nameDialog } = useAuthor(asksName, video.sender?.recipient);
  const workspace = useMemo(() => ({ scope, video, author }), [scope, video, author]);
  return (
    <WorkspaceContext value={workspace}>
      <EngineProvider value={given ?? made}>
        <TimeScaleProvider video={video}>
          {children}
          {nameDialog}
        </TimeScaleProvider>
      </EngineProvider>
    </WorkspaceContext>
  );
}

/** @throws outside of a `WorkspaceProvider`. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error("A video's panels can stand below a WorkspaceProvider alone");
  return workspace;
}

export const useIsAllowed = (action: VideoAction): boolean => useWorkspace().video.allowed.includes(action);
