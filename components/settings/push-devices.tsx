"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { PUSH_DENIED, PUSH_ON_HOME_SCREEN } from "@/components/notifications/push-words";
import { RenameDialog } from "@/components/settings/rename-dialog";
import { LoadFailed } from "@/components/shared/load-failed";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import {
  devicePushQuery,
  pushStateQuery,
  removePushMutation,
  renamePushMutation,
  testPushMutation,
  turnOnPushMutation,
} from "@/lib/client/accounts/push-subscriptions";
import { messageOf } from "@/lib/client/calls/request";
import { PushDenied, type PushSupport } from "@/lib/client/device/push-here";
import {
  PUSH_NAME_MAX,
  pushSubscriptionEdit,
  type PushState,
  type PushSubscriptionRow,
} from "@/lib/contracts/push-subscriptions";
import { isHandheld } from "@/lib/domain/playback/device-name";

export function PushDevices() {
  const { data: state, error, refetch } = useQuery(pushStateQuery);
  const { data: devicePush } = useQuery(devicePushQuery);
  if (!state)
    return error ? (
      <LoadFailed what="your devices" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-11 w-full" />
    );
  const rowHere = state.subscriptions.find(({ endpointHash }) => endpointHash === devicePush?.endpointHash);
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-medium">On your devices</h3>
      <PushHere state={state} support={devicePush?.support} row={rowHere} />
      {state.subscriptions.length === 0 ? null : (
        <DeviceList devices={state.subscriptions} hereId={rowHere?.id} />
      )}
    </div>
  );
}

type PushHereProps = {
  state: PushState;
  support: PushSupport | undefined;
  row: PushSubscriptionRow | undefined;
};

const REASONS: Readonly<Record<Exclude<PushSupport, "ready">, string>> = {
  none: "This browser cannot tell you anything while the page is closed.",
  homeScreen: PUSH_ON_HOME_SCREEN,
  denied: PUSH_DENIED,
};

function PushHere({ state: { publicKey }, support, row }: PushHereProps) {
  const id = useId();
  const turnOn = useMutation(turnOnPushMutation);
  const remove = useMutation(removePushMutation);
  if (support !== undefined && support !== "ready")
    return <p className="text-muted-foreground text-sm">{REASONS[support]}</p>;
  const toggle = (isOn: boolean) => {
    if (!isOn) return row && remove.mutate({ id: row.id, isHere: true });
    if (publicKey === null) return;
    turnOn.mutate(publicKey, {
      onError: (error) => {
        const description =
          error instanceof PushDenied
            ? "Your browser does not allow it."
            : messageOf(error, "Please try again.");
        showToast({ variant: "destructive", title: "Not turned on", description });
      },
    });
  };
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch
        id={id}
        checked={turnOn.isPending || (row !== undefined && !remove.isPending)}
        disabled={support === undefined || turnOn.isPending || remove.isPending}
        onCheckedChange={toggle}
      />
      <Label htmlFor={id}>Tell me on this device</Label>
    </div>
  );
}

type DeviceListProps = { devices: readonly PushSubscriptionRow[]; hereId: string | undefined };

function DeviceList({ devices, hereId }: DeviceListProps) {
  const [renamed, setRenamed] = useState<PushSubscriptionRow | null>(null);
  return (
    <>
      <ul aria-label="Your devices" className="grid divide-y">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isHere={device.id === hereId}
            onRename={() => setRenamed(device)}
          />
        ))}
      </ul>
      <RenameDialog
        title="Rename Device"
        renamed={renamed}
        mutation={renamePushMutation}
        schema={pushSubscriptionEdit}
        maxLength={PUSH_NAME_MAX}
        onClose={() => setRenamed(null)}
      />
    </>
  );
}

type DeviceRowProps = { device: PushSubscriptionRow; isHere: boolean; onRename: () => void };

function DeviceRow({ device: { id, name, createdAt, lastUsedAt }, isHere, onRename }: DeviceRowProps) {
  const { mutate: remove } = useMutation(removePushMutation);
  const trial = useMutation(testPushMutation);
  const Icon = isHandheld(name) ? Smartphone : Monitor;
  const sendTrial = () =>
    trial.mutate(id, {
      onSuccess: () =>
        showToast({
          title: "A trial is on its way",
          description: "It comes within seconds, if the device is on.",
        }),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="text-muted-foreground size-5 shrink-0" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium wrap-anywhere">
          <span translate="no">{name}</span>
          {isHere ? <Badge variant="secondary">This device</Badge> : null}
        </p>
        <p className="text-muted-foreground text-sm">
          On since <LocalTime iso={createdAt} format="day" />
          {lastUsedAt === null ? null : (
            <>
              , last told <LocalTime iso={lastUsedAt} format="moment" />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Send a trial to ${name}`}
          pending={trial.isPending}
          onClick={sendTrial}
        >
          Send a Trial
        </Button>
        <Button variant="outline" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => remove({ id, isHere })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
