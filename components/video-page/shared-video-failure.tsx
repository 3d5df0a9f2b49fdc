"use client";

import { Lock } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { MessageScreen } from "@/components/shared/message-screen";
import { ShareCodeForm } from "@/components/shares/share-code-form";
import { SHARED_VIDEO_MISSING, SharedVideoMissing } from "@/components/layout/missing-in-public";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import type { ClosedLink } from "@/lib/domain/app-error";
import { signInPath } from "@/lib/domain/playback/local-path";
import { withQuery } from "@/lib/domain/with-query";

const REFUSED = "Unable to access this shared video.";
const UNREACHED = "Failed to fetch shared video";
const OWN_BESIDE_SHARED = "One of them is your own.";

type SharedVideoFailureProps = {
  error: Error;
  hasTriedCode: boolean;
  onCode: (code: string) => void;
  onRetry: () => void;
};

export function SharedVideoFailure({ error, hasTriedCode, onCode, onRetry }: SharedVideoFailureProps) {
  const status = error instanceof ApiError ? error.status : null;
  const code = error instanceof ApiError ? error.code : null;
  const link = error instanceof ApiError ? error.closedLink : null;
  const home = (
    <Button asChild variant="outline">
      <PlainLink href="/">Back to Home</PlainLink>
    </Button>
  );
  if (status === 404) {
    return <SharedVideoMissing />;
  }
  if (code === "codeRequired" || (hasTriedCode && status === 429)) {
    const sharedBy = link?.sharedBy ?? "";
    return (
      <MessageScreen
        icon={Lock}
        title={sharedBy === "" ? "This link needs a code" : `${sharedBy} shares a ride with you`}
        description={
          sharedBy === ""
            ? "The rider who sent you the link has the code."
            : `This link needs a code. Ask ${sharedBy} for it.`
        }
        actions={
          <ShareCodeForm
            problem={hasTriedCode ? messageOf(error, REFUSED) : null}
            isDigitCode={link?.isDigitCode === true}
            onCode={onCode}
          />
        }
      />
    );
  }
  return (
    <MessageScreen
      icon={Lock}
      title={code === "unauthenticated" ? "Sign in to see both rides" : "Access Denied"}
      description={
        <>
          <p>{code === "unauthenticated" ? OWN_BESIDE_SHARED : messageOf(error, fallbackOf(status))}</p>
          {status === 410 && link ? <AfterTheEnd link={link} /> : null}
        </>
      }
      actions={
        <>
          {code === "unauthenticated" ? <SignIn /> : null}
          {status === null || status >= 500 ? <Button onClick={onRetry}>Try Again</Button> : null}
          {home}
        </>
      }
    />
  );
}

/** To an own ride that stands beside that of a link. */
function SignIn() {
  const path = withQuery(usePathname(), String(useSearchParams()));
  return (
    <Button asChild>
      <PlainLink href={signInPath(path)}>Sign In</PlainLink>
    </Button>
  );
}

function AfterTheEnd({ link: { sharedBy, expiredAt } }: { link: ClosedLink }) {
  return (
    <p>
      {expiredAt === undefined ? null : (
        <>
          It ended on <LocalTime iso={expiredAt} format="day" />.{" "}
        </>
      )}
      Ask {sharedBy ? <span translate="no">{sharedBy}</span> : "the rider"} for a new link.
    </p>
  );
}

function fallbackOf(status: number | null): string {
  if (status === 410) return SHARED_VIDEO_MISSING;
  return status === null ? UNREACHED : REFUSED;
}
