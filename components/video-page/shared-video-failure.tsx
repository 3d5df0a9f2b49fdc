"use client";

import { Lock } from "lucide-react";
import { MessageScreen } from "@/components/shared/message-screen";
import { ShareCodeForm } from "@/components/shares/share-code-form";
import { SHARED_VIDEO_MISSING, SharedVideoMissing } from "@/components/layout/missing-in-public";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { ApiError, messageOf } from "@/lib/client/calls/request";

const REFUSED = "Unable to access this shared video.";
const UNREACHED = "Failed to fetch shared video";

type SharedVideoFailureProps = {
  error: Error;
  hasTriedCode: boolean;
  onCode: (code: string) => void;
  onRetry: () => void;
};

/** Why a share link does not open: missing, in need of a code, ended, or out of reach. */
export function SharedVideoFailure({ error, hasTriedCode, onCode, onRetry }: SharedVideoFailureProps) {
  const status = error instanceof ApiError ? error.status : null;
  const code = error instanceof ApiError ? error.code : null;
  const home = (
    <Button asChild variant="outline">
      <PlainLink href="/">Back to Home</PlainLink>
    </Button>
  );
  if (status === 404) {
    return <SharedVideoMissing />;
  }
  if (code === "codeRequired" || (hasTriedCode && status === 429)) {
    return (
      <MessageScreen
        icon={Lock}
        title="This link needs a code"
        description="The rider who sent you the link has the code."
        actions={<ShareCodeForm problem={hasTriedCode ? messageOf(error, REFUSED) : null} onCode={onCode} />}
      />
    );
  }
  return (
    <MessageScreen
      icon={Lock}
      title="Access Denied"
      description={messageOf(error, fallbackOf(status))}
      actions={
        <>
          {status === null || status >= 500 ? <Button onClick={onRetry}>Try Again</Button> : null}
          {home}
        </>
      }
    />
  );
}

function fallbackOf(status: number | null): string {
  if (status === 410) return SHARED_VIDEO_MISSING;
  return status === null ? UNREACHED : REFUSED;
}
