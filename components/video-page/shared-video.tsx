"use client";

import { useState } from "react";
import { asApiError } from "@/components/video-page/page-refusal";
import { SenderNotice } from "@/components/video-page/sender-notice";
import { SharedVideoFailure } from "@/components/video-page/shared-video-failure";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import type { ErrorBody } from "@/lib/contracts/errors";
import type { LinkedMoment } from "@/components/workspace/moment-link";

type SharedVideoProps = {
  token: string;
  /** From the link's query; "" if absent. */
  code: string;
  initial: LinkedMoment;
  asksName: boolean;
  /** The server's refusal. The page tries again with another code or on request. */
  refusal?: ErrorBody | null;
};

export function SharedVideo({
  token,
  code: codeOfLink,
  initial,
  asksName,
  refusal = null,
}: SharedVideoProps) {
  const [code, setCode] = useState(codeOfLink);
  const [firstRefusal, setFirstRefusal] = useState(refusal);
  const renderFailure = (error: Error, retry: () => void) => (
    <SharedVideoFailure
      error={error}
      hasTriedCode={code !== ""}
      onCode={(next) => {
        setFirstRefusal(null);
        if (next === code) retry();
        else setCode(next);
      }}
      onRetry={retry}
    />
  );
  if (firstRefusal) return renderFailure(asApiError(firstRefusal), () => setFirstRefusal(null));
  return (
    <VideoWorkspace
      scope={{ kind: "shared", token, code: code === "" ? undefined : code }}
      initial={initial}
      asksName={asksName}
      notice={<SenderNotice />}
      renderFailure={renderFailure}
    />
  );
}
