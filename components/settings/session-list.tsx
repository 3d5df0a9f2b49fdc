"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { LoadFailed } from "@/components/videos/load-failed";
import { useEndSession, useSessions } from "@/lib/client/sessions";
import type { Session } from "@/lib/contracts/sessions";
import { isHandheld } from "@/lib/domain/device-name";

/** Every place where one is signed in, each with a way to sign out there. */
export function SessionList() {
  const { data: sessions, error, refetch } = useSessions();
  const [asked, setAsked] = useState<Session | null>(null);
  const endSession = useEndSession();
  if (sessions === undefined)
    return error ? (
      <LoadFailed what="where you are signed in" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  const end = ({ id, device }: Session) =>
    endSession.mutate(
      { id },
      {
        onSuccess: () => {
          setAsked(null);
          showToast({ variant: "success", title: `Signed out: ${device}` });
        },
      },
    );
  return (
    <>
      <ul className="grid divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onSignOut={() => setAsked(session)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Sign out ${asked?.device ?? ""}?`}
        description="Whoever uses it has to sign in again. What is typed there and not saved yet may be lost."
        confirmLabel="Sign Out"
        pending={endSession.isPending}
        onConfirm={() => asked && end(asked)}
      />
    </>
  );
}

type SessionRowProps = { session: Session; onSignOut: () => void };

function SessionRow({ session: { device, createdAt, lastSeenAt, isCurrent }, onSignOut }: SessionRowProps) {
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
