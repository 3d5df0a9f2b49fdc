"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useRef, useSyncExternalStore } from "react";
import { LoadFailed } from "@/components/shared/load-failed";
import { KindTable } from "@/components/settings/notification-kind-table";
import { ConfirmFirst } from "@/components/settings/confirm-first";
import { PushDevices } from "@/components/settings/push-devices";
import { SettingsSection } from "@/components/settings/settings-section";
import { StoppedAddress } from "@/components/settings/stopped-address";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { useIsLive } from "@/components/ui/use-is-live";
import { Switch } from "@/components/ui/switch";
import {
  changeNotificationSettingsMutation,
  notificationSettingsQuery,
} from "@/lib/client/accounts/notification-settings";
import { pushStateQuery } from "@/lib/client/accounts/push-subscriptions";
import type { NotificationSettings, NotificationSettingsEdit } from "@/lib/contracts/notification-settings";
import { DAILY_HOUR, DIGEST_CHOICES, type DigestChoice } from "@/lib/domain/notifications/digest-plan";
import { NOTIFICATION_WAYS } from "@/lib/domain/notifications/notification-kinds";

export function NotificationsSection({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const { data, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <SettingsSection
      id="notifications"
      title="What you are told"
      description="What happens on your rides, by mail and on your devices. Nothing comes while you are on the ride's page, or about what you have read."
    >
      {!isEmailConfirmed ? (
        <ConfirmFirst what="choose what you are told" />
      ) : data ? (
        <NotificationChoices settings={data} />
      ) : error ? (
        <LoadFailed what="your notifications" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </SettingsSection>
  );
}

type Change = (edit: NotificationSettingsEdit) => void;
type ChoicesProps = { settings: NotificationSettings; change: Change };

const nothingChanges = () => () => undefined;

/** Null on the server, which does not know it. */
const useBrowserZone = (): string | null =>
  useSyncExternalStore(
    nothingChanges,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );

function NotificationChoices({ settings }: { settings: NotificationSettings }) {
  const { mutate } = useMutation(changeNotificationSettingsMutation);
  const browserZone = useBrowserZone();
  const hasDevices = (useQuery(pushStateQuery).data?.subscriptions.length ?? 0) > 0;
  const { timeZone } = settings;
  const ways = NOTIFICATION_WAYS.filter((way) => (way === "push" ? hasDevices : settings.digest !== "never"));
  const change: Change = (edit) =>
    mutate({ ...(timeZone === null && browserZone !== null && { timeZone: browserZone }), ...edit });
  return (
    <div className="grid gap-6">
      {settings.stoppedAddress === null ? null : (
        <StoppedAddress
          address={settings.stoppedAddress}
          onSendAgain={() => change({ stoppedAddress: null })}
        />
      )}
      <DigestField settings={settings} change={change} />
      <PushDevices />
      {hasDevices ? <PushSaysField settings={settings} change={change} /> : null}
      {ways.length === 0 ? null : (
        <>
          <KindTable settings={settings} change={change} ways={ways} />
          <QuietHoursField settings={settings} change={change} />
          <p className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <span>
              Times are those of{" "}
              <span translate="no" className="text-foreground">
                {timeZone ?? browserZone ?? "UTC"}
              </span>
              .
            </span>
            {timeZone !== null && browserZone !== null && timeZone !== browserZone ? (
              <Button variant="outline" size="sm" onClick={() => change({ timeZone: browserZone })}>
                Use <span translate="no">{browserZone}</span>
              </Button>
            ) : null}
          </p>
        </>
      )}
    </div>
  );
}

const DIGEST_LABELS: Record<DigestChoice, string> = {
  soon: "Within minutes",
  hourly: "At most once an hour",
  daily: `Once a day, at ${DAILY_HOUR}:00`,
  never: "Never",
};

function DigestField({ settings, change }: ChoicesProps) {
  // React gets no event for a radio that was chosen before hydration, and would undo the choice.
  const isLive = useIsLive();
  return (
    <fieldset disabled={!isLive}>
      <legend className="mb-2 text-sm font-medium">Mails</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {DIGEST_CHOICES.map((choice) => (
          <label
            key={choice}
            className="has-checked:border-primary has-checked:bg-accent has-focus-visible:ring-ring/50 relative flex min-h-11 cursor-pointer items-center rounded-md border px-4 text-sm font-medium has-focus-visible:ring-[3px]"
          >
            <input
              type="radio"
              name="digest"
              value={choice}
              checked={settings.digest === choice}
              onChange={() => change({ digest: choice })}
              className="sr-only"
            />
            {DIGEST_LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PushSaysField({ settings: { pushSays }, change }: ChoicesProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch
        id={id}
        aria-describedby={`${id}-why`}
        checked={pushSays === "words"}
        onCheckedChange={(isOn) => change({ pushSays: isOn ? "words" : "little" })}
      />
      <div className="grid gap-0.5">
        <Label htmlFor={id}>With the ride and the words</Label>
        <p id={`${id}-why`} className="text-muted-foreground text-sm">
          Otherwise a device says only who did what, as others may see its screen.
        </p>
      </div>
    </div>
  );
}

const USUAL_NIGHT = { from: "22:00", to: "07:00" };

function QuietHoursField({ settings: { quietHours }, change }: ChoicesProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 items-center gap-3">
        <Switch
          id={id}
          checked={quietHours !== null}
          onCheckedChange={(isOn) => change({ quietHours: isOn ? USUAL_NIGHT : null })}
        />
        <Label htmlFor={id}>Quiet hours: nothing is sent</Label>
      </div>
      {quietHours ? (
        <div className="flex flex-wrap gap-4">
          <TimeField
            label="From"
            value={quietHours.from}
            onChange={(from) => change({ quietHours: { ...quietHours, from } })}
            other={quietHours.to}
          />
          <TimeField
            label="To"
            value={quietHours.to}
            onChange={(to) => change({ quietHours: { ...quietHours, to } })}
            other={quietHours.from}
          />
        </div>
      ) : null}
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  value: string;
  other: string;
  onChange: (time: string) => void;
};

/** Saves when the field is left, because a half-typed time can be valid. */
function TimeField({ label, value, other, onChange }: TimeFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    const input = field.current;
    if (!input || input.value === value) return;
    if (input.value === "" || input.value === other) input.value = value;
    else onChange(input.value);
  };
  return (
    <div className="grid gap-2">
      <Label htmlFor={id}>{label}</Label>
      <Input
        // A value from elsewhere replaces the typed text.
        key={value}
        id={id}
        ref={field}
        type="time"
        defaultValue={value}
        onBlur={save}
        onKeyDown={({ key }) => key === "Enter" && save()}
        className="w-36"
      />
    </div>
  );
}
