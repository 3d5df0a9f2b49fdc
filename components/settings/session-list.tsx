"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { LoadFailed } from "@/components/shared/load-failed";
import { endSessionMutation, sessionsQuery } from "@/lib/client/accounts/sessions";
import type { Session } from "@/lib/contracts/sessions";
import { isHandheld } from "@/lib/domain/playback/device-name";

export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery);
  const confirm = useConfirm();
  const { mutateAsync: endSession } = useMutation(endSessionMutation);
  if (sessions === undefined)
    return error ? (
      <LoadFailed what="where you are signed in" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  const end = async ({ id, device }: Session) => {
    const isEnded = await confirm({
      title: `Sign out ${device}?`,
      description: "Whoever uses it has to sign in again. What is typed there and not saved yet may be lost.",
      confirmLabel: "Sign Out",
      action: () => endSession({ id }),
    });
    if (isEnded) showToast({ variant: "success", title: `Signed out: ${device}` });
  };
  return (
    <ul className="grid divide-y">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onSignOut={() => void end(session)} />
      ))}
    </ul>
  );
}

type SessionRowProps = { session: Session; onSignOut: () => void };

function SessionRow({ session, onSignOut }: SessionRowProps) {
  const { device, address, createdAt, lastSeenAt, isCurrent } = session;
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {device}
          {isCurrent ? <Badge variant="secondary">This device</Badge> : null}
        </p>
        <p className="text-muted-foreground text-sm">
          Signed in <LocalTime iso={createdAt} format="moment" />
          {isCurrent ? null : (
            <>
              , last used <LocalTime iso={lastSeenAt} format="moment" />
            </>
          )}
          {address === "" ? null : (
            <>
              , from <span translate="no">{address}</span>
            </>
          )}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}`}
          className="shrink-0"
          onClick={onSignOut}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
