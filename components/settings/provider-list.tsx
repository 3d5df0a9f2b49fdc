"use client";

import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { LocalTime } from "@/components/ui/local-time";
import { showToast } from "@/components/ui/toast";
import { disconnectMutation } from "@/lib/client/accounts/auth";
import { messageOf } from "@/lib/client/calls/request";
import type { Identity } from "@/lib/contracts/identities";

type ProviderListProps = { identities: readonly Identity[]; canDisconnect: boolean };

export function ProviderList({ identities, canDisconnect }: ProviderListProps) {
  const router = useRouter();
  const confirm = useConfirm();
  const disconnect = useMutation(disconnectMutation);
  const confirmUnlink = async ({ id, provider }: Identity) => {
    const isDone = await confirm({
      title: `Disconnect ${provider}?`,
      description:
        "You sign in with your email address and your password from then on. You can connect it again when you sign in.",
      confirmLabel: "Disconnect",
      action: () =>
        disconnect.mutateAsync(id, {
          onError: (error) =>
            showToast({
              variant: "destructive",
              title: `${provider} not disconnected`,
              description: messageOf(error, "Please try again."),
            }),
        }),
    });
    if (!isDone) return;
    showToast({ variant: "success", title: `${provider} disconnected` });
    router.refresh();
  };
  return (
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
              onClick={() => void confirmUnlink(identity)}
            >
              Disconnect
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
