"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ConfirmFirst } from "@/components/settings/confirm-first";
import { LoadFailed } from "@/components/shared/load-failed";
import { NewAccessToken } from "@/components/settings/new-access-token";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import { useIsLive } from "@/components/ui/use-is-live";
import { accessTokensQuery, revokeAccessTokenMutation } from "@/lib/client/accounts/access-tokens";
import type { AccessToken } from "@/lib/contracts/access-tokens";

export function AccessTokenList({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const { data: tokens, error, refetch } = useQuery(accessTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync: revoke } = useMutation(revokeAccessTokenMutation);
  if (tokens === undefined)
    return error ? (
      <LoadFailed what="your access tokens" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-32 w-full" />
    );
  const confirmRevoke = async ({ id, name }: AccessToken) => {
    const isRevoked = await confirm({
      title: `Revoke ${name}?`,
      description: "Programs that use it are refused from now on. This cannot be undone.",
      confirmLabel: "Revoke",
      action: () => revoke({ id }),
    });
    if (isRevoked) showToast({ variant: "success", title: `Revoked: ${name}` });
  };
  const create = isEmailConfirmed ? (
    <Button variant="outline" className="justify-self-start" onClick={() => setIsMaking(true)}>
      New Token
    </Button>
  ) : (
    <ConfirmFirst what="make an access token" />
  );
  return (
    <div className="grid gap-5">
      {tokens.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          title="No access tokens"
          description="A program needs one to use your videos."
          action={create}
          variant="plain"
        />
      ) : (
        <>
          <ul className="grid divide-y">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => void confirmRevoke(token)} />
            ))}
          </ul>
          {create}
        </>
      )}
      <NewAccessToken open={isMaking} onOpenChange={setIsMaking} />
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  // Only after hydration, because the server's clock may differ from the browser's.
  const isExpired = useIsLive() && expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <KeyRound aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium wrap-anywhere">
          <span translate="no">{name}</span>
          <Badge variant="secondary">{scopes.includes("write") ? "Read and write" : "Read only"}</Badge>
          {isExpired ? <Badge variant="destructive">Expired</Badge> : null}
        </p>
        <p className="text-muted-foreground text-sm">
          Made <LocalTime iso={createdAt} format="day" />
          {expiresAt ? (
            <>
              , {isExpired ? "expired" : "expires"} <LocalTime iso={expiresAt} format="day" />
            </>
          ) : (
            ", does not expire"
          )}
          ,{" "}
          {lastUsedAt ? (
            <>
              last used <LocalTime iso={lastUsedAt} format="moment" />
            </>
          ) : (
            "never used"
          )}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Revoke ${name}`}
        className="shrink-0"
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
