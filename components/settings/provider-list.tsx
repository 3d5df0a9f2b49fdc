"use client";

import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LocalTime } from "@/components/ui/local-time";
import { showToast } from "@/components/ui/toast";
import { useDisconnect } from "@/lib/client/auth";
import { messageOf } from "@/lib/client/request";
import type { Identity } from "@/lib/contracts/identities";

type ProviderListProps = { identities: readonly Identity[]; canDisconnect: boolean };

/** Each connected provider, with the way to disconnect it. */
export function ProviderList({ identities, canDisconnect }: ProviderListProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<Identity | null>(null);
  const disconnect = useDisconnect();
  const confirm = ({ id, provider }: Identity) =>
    disconnect.mutate(id, {
      onSuccess: () => {
        setAsked(null);
        showToast({ variant: "success", title: `${provider} disconnected` });
        router.refresh();
      },
      onError: (error) =>
        showToast({
          variant: "destructive",
          title: `${provider} not disconnected`,
          description: messageOf(error, "Please try again."),
        }),
    });
  return (
    <>
      <ul className="grid divide-y">
        {identities.map((identity) => (
          <li key={identity.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
            <KeyRound aria-hidden className="text-muted-foreground size-5 shrink-0" />
            <div className="grid min-w-0 grow gap-0.5">
              <p className="text-sm font-medium wrap-anywhere">{identity.provider}</p>
              <p className="text-muted-foreground text-sm">
                Connected <LocalTime iso={identity.connectedAt} format="day" />
              </p>
            </div>
            {canDisconnect ? (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Disconnect ${identity.provider}`}
                className="shrink-0"
                onClick={() => setAsked(identity)}
              >
                Disconnect
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Disconnect ${asked?.provider ?? ""}?`}
        description="You sign in with your email address and your password from then on. You can connect it again when you sign in."
        confirmLabel="Disconnect"
        pending={disconnect.isPending}
        onConfirm={() => asked && confirm(asked)}
      />
    </>
  );
}
