"use client";

import { useState } from "react";
import { SharedVideoFailure } from "@/components/shares/shared-video-failure";
import { VideoWorkspace } from "@/components/video-workspace/video-workspace";
import type { InitialPosition } from "@/lib/player/video-source";

type SharedVideoProps = {
  token: string;
  /** From the link's query, or "" where the link has none. */
  code: string;
  initial: InitialPosition;
  /** The viewer has no account, so their name is asked before they write. */
  asksName: boolean;
};

/** A video opened by a share link: the workspace, or what keeps it closed. */
export function SharedVideo({ token, code: codeOfLink, initial, asksName }: SharedVideoProps) {
  const [code, setCode] = useState(codeOfLink);
  return (
    <VideoWorkspace
      scope={{ kind: "shared", token, code: code === "" ? undefined : code }}
      initial={initial}
      asksName={asksName}
      renderFailure={(error, retry) => (
        <SharedVideoFailure
          error={error}
          hasTriedCode={code !== ""}
          onCode={(next) => (next === code ? retry() : setCode(next))}
          onRetry={retry}
        />
      )}
    />
  );
}
