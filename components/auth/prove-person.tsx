"use client";

import { Fingerprint as fingerprintNode } from "lucide";
import { useState } from "react";
import { NativeField } from "@/components/ui/native-field";
import { NativeForm } from "@/components/ui/native-form";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { continueNow } from "@/components/auth/use-continue-after";
import { staticIcon } from "@/components/ui/static-icon";
import type { PasskeyPurpose } from "@/lib/client/accounts/passkey-ceremonies";

type ProvePersonProps = {
  purpose: Exclude<PasskeyPurpose, "signIn">;
  /** Default: continues to `next` of the URL. */
  onProven?: () => void;
  submitClassName: string;
  otherWayClassName: string;
  isByCode?: boolean;
  next?: string | undefined;
};

const Fingerprint = staticIcon(fingerprintNode);

export function ProvePerson(props: ProvePersonProps) {
  const { purpose, onProven = continueNow, submitClassName, otherWayClassName, next } = props;
  const [isByCode, setIsByCode] = useState(props.isByCode ?? false);
  return (
    <div className="grid gap-5">
      {isByCode ? (
        <NativeForm
          load={async () => (await import("@/components/auth/passkey-calls")).recoveryCodeCall(purpose)}
          submit={{ label: "Confirm", pending: "Checking...", className: submitClassName }}
          onDone={onProven}
        >
          {(refusals) => (
            <NativeField
              name="recoveryCode"
              label="Recovery Code"
              description="One of the ten that were shown when you made your passkey. Each works once."
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              // The user pressed a button to type here.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              refusal={refusals["recoveryCode"]}
            />
          )}
        </NativeForm>
      ) : (
        <PasskeyButton
          purpose={purpose}
          onProven={onProven}
          className={submitClassName}
          icon={<Fingerprint aria-hidden />}
        />
      )}
      <form
        className="justify-self-center"
        onSubmit={(event) => {
          event.preventDefault();
          setIsByCode(!isByCode);
        }}
      >
        {/* Before hydration the button opens the page of the other method. */}
        {next === undefined ? null : <input type="hidden" name="next" value={next} />}
        <button name="by" value={isByCode ? "passkey" : "code"} className={otherWayClassName}>
          {isByCode ? "Use a Passkey" : "Use a Recovery Code"}
        </button>
      </form>
    </div>
  );
}
