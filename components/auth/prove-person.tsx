"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { Fingerprint } from "lucide-react";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { showAtFields } from "@/components/auth/show-at-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { messageOf } from "@/lib/client/calls/request";
import { NO_PASSKEY_USED, type Occasion } from "@/lib/client/accounts/passkey-ceremonies";
import { proveMutation } from "@/lib/client/accounts/second-factor";
import { recoveryCodeForm } from "@/lib/contracts/second-factor";

type ProvePersonProps = { occasion: Exclude<Occasion, "signIn">; onProven: () => void };

/** Asks for a passkey or, for who has none at hand, one of their recovery codes. */
export function ProvePerson({ occasion, onProven }: ProvePersonProps) {
  const [isByCode, setIsByCode] = useState(false);
  const prove = useMutation(proveMutation(occasion));
  const isDone = prove.isPending || prove.isSuccess;
  if (isByCode)
    return <ByRecoveryCode occasion={occasion} onProven={onProven} onBack={() => setIsByCode(false)} />;
  return (
    <div className="grid gap-5">
      {prove.isError ? <Alert variant="destructive">{messageOf(prove.error, NO_PASSKEY_USED)}</Alert> : null}
      <Button size="lg" pending={isDone} onClick={() => prove.mutate(null, { onSuccess: onProven })}>
        {isDone ? null : <Fingerprint aria-hidden />}
        Use a Passkey
      </Button>
      <Button variant="ghost" className="justify-self-center" onClick={() => setIsByCode(true)}>
        Use a Recovery Code
      </Button>
    </div>
  );
}

function ByRecoveryCode({ occasion, onProven, onBack }: ProvePersonProps & { onBack: () => void }) {
  const prove = useMutation(proveMutation(occasion));
  const form = useForm({ resolver: zodResolver(recoveryCodeForm), defaultValues: { recoveryCode: "" } });
  const { setFocus } = form;
  useEffect(() => setFocus("recoveryCode"), [setFocus]);
  return (
    <Form {...form}>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // The dialog may stand inside another form in React's tree, whose submit this must not be.
          event.stopPropagation();
          void form.handleSubmit(({ recoveryCode }) =>
            prove.mutate(recoveryCode, {
              onSuccess: onProven,
              onError: (error) => showAtFields(form, error),
            }),
          )(event);
        }}
      >
        {prove.isError ? (
          <Alert variant="destructive">{messageOf(prove.error, "The code could not be checked")}</Alert>
        ) : null}
        <TextField
          control={form.control}
          name="recoveryCode"
          label="Recovery Code"
          description="One of the ten that were shown when you made your passkey. Each works once."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="lg" pending={prove.isPending || prove.isSuccess}>
          Confirm
        </Button>
        <Button variant="ghost" className="justify-self-center" onClick={onBack}>
          Use a Passkey
        </Button>
      </form>
    </Form>
  );
}
