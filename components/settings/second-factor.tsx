"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useId, useState } from "react";
import { ConfirmFirst } from "@/components/settings/confirm-first";
import { LoadFailed } from "@/components/shared/load-failed";
import { NewPasskeyDialog, RecoveryCodesDialog } from "@/components/settings/passkey-dialogs";
import { RenameDialog } from "@/components/settings/rename-dialog";
import { SettingsSection } from "@/components/settings/settings-section";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { LocalTime } from "@/components/ui/local-time";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { showToast } from "@/components/ui/toast";
import {
  asksSecondFactorMutation,
  newRecoveryCodesMutation,
  removePasskeyMutation,
  renamePasskeyMutation,
  secondFactorQuery,
} from "@/lib/client/accounts/second-factor";
import { passkeyEdit, type Passkey, type SecondFactor } from "@/lib/contracts/second-factor";

type SecondFactorSectionProps = {
  hasPassword: boolean;
  isEmailConfirmed: boolean;
};

export function SecondFactorSection(props: SecondFactorSectionProps) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <SettingsSection
      id="second-factor"
      title="Passkeys"
      description="Sign in by the finger, face or code that opens your device. A passkey cannot be guessed, and works on this site alone."
    >
      {data ? (
        <SecondFactorSettings {...data} {...props} />
      ) : error ? (
        <LoadFailed what="your passkeys" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </SettingsSection>
  );
}

function SecondFactorSettings(props: SecondFactor & SecondFactorSectionProps) {
  const { passkeys, recoveryCodesLeft, asksSecondFactor, isDemanded, hasPassword, isEmailConfirmed } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const hasNone = passkeys.length === 0;
  return (
    <div className="grid gap-5">
      {isDemanded ? (
        <p className="text-sm">This site asks its admins for a passkey at every sign-in.</p>
      ) : null}
      {hasNone ? <p className="text-muted-foreground text-sm">You have no passkey yet.</p> : null}
      {hasNone ? null : <PasskeyList passkeys={passkeys} />}
      {isEmailConfirmed ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsAdding(true)}>
          {hasNone ? "Make a Passkey" : "Make Another Passkey"}
        </Button>
      ) : (
        <ConfirmFirst what="make a passkey" />
      )}
      {hasNone || !isEmailConfirmed ? null : (
        <>
          <SecondFactorSwitch asksSecondFactor={asksSecondFactor || isDemanded} isDemanded={isDemanded} />
          <RecoveryCodes left={recoveryCodesLeft} onNewCodes={setCodes} />
        </>
      )}
      <NewPasskeyDialog
        asksPassword={hasNone && hasPassword}
        open={isAdding}
        onClose={(made) => {
          setIsAdding(false);
          if (made) showToast({ variant: "success", title: "Passkey made" });
          if (made && made.length > 0) setCodes(made);
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </div>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const confirm = useConfirm();
  const { mutateAsync: remove } = useMutation(removePasskeyMutation);
  const confirmRemove = async ({ id, name }: Passkey) => {
    const isDone = await confirm({
      title: `Remove ${name}?`,
      description:
        passkeys.length === 1
          ? "It is your only passkey. Your password alone will do again, and your recovery codes stop working."
          : "It does not open this account any more. Delete it on the device too, where it stays listed.",
      confirmLabel: "Remove",
      action: () => remove({ id }),
    });
    if (isDone) showToast({ variant: "success", title: `${name} removed` });
  };
  return (
    <ul aria-label="Your passkeys" className="grid divide-y">
      {passkeys.map((passkey) => (
        <li
          key={passkey.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
        >
          <Fingerprint aria-hidden className="text-muted-foreground size-5 shrink-0" />
          <div className="grid min-w-40 flex-1 gap-0.5">
            <p translate="no" className="text-sm font-medium wrap-anywhere">
              {passkey.name}
            </p>
            <p className="text-muted-foreground text-sm">
              Made <LocalTime iso={passkey.createdAt} format="day" />,{" "}
              {passkey.lastUsedAt === null ? (
                "not used since"
              ) : (
                <>
                  last used <LocalTime iso={passkey.lastUsedAt} format="moment" />
                </>
              )}
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="outline"
              size="sm"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setRenamed(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => void confirmRemove(passkey)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
      <RenameDialog
        title="Rename Passkey"
        renamed={renamed}
        mutation={renamePasskeyMutation}
        schema={passkeyEdit}
        maxLength={60}
        onClose={() => setRenamed(null)}
      />
    </ul>
  );
}

type SecondFactorSwitchProps = Pick<SecondFactor, "asksSecondFactor" | "isDemanded">;

function SecondFactorSwitch({ asksSecondFactor, isDemanded }: SecondFactorSwitchProps) {
  const id = useId();
  const change = useMutation(asksSecondFactorMutation);
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          Ask for a passkey after my password
        </label>
        <p id={`${id}-help`} className="text-muted-foreground">
          Whoever knows the password alone does not get in.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-help`}
        checked={change.isPending ? change.variables : asksSecondFactor}
        disabled={isDemanded}
        onCheckedChange={(asks) => change.mutate(asks)}
      />
    </div>
  );
}

type RecoveryCodesProps = { left: number; onNewCodes: (codes: readonly string[]) => void };

function RecoveryCodes({ left, onNewCodes }: RecoveryCodesProps) {
  const confirm = useConfirm();
  const { mutateAsync: renew } = useMutation(newRecoveryCodesMutation);
  const confirmRenew = () =>
    confirm({
      title: "Make new recovery codes?",
      description: "The old ones stop working.",
      confirmLabel: "Make New Codes",
      isHarmless: true,
      action: async () => onNewCodes((await renew()).recoveryCodes),
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <div className="grid gap-0.5">
        <p className="font-medium">Recovery codes: {left} left</p>
        <p className="text-muted-foreground">In place of a passkey that is lost. Each works once.</p>
      </div>
      <Button variant="outline" size="sm" onClick={() => void confirmRenew()}>
        New Codes
      </Button>
    </div>
  );
}
