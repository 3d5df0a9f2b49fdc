"use client";

import { useMutation } from "@tanstack/react-query";
import { SettingsSection } from "@/components/settings/settings-section";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { sendConfirmationMutation } from "@/lib/client/accounts/auth";
import { messageOf } from "@/lib/client/calls/request";
import type { User } from "@/lib/contracts/auth";

export function EmailSection({ user }: { user: User }) {
  const send = useMutation(sendConfirmationMutation);
  if (user.isEmailConfirmed) return null;
  return (
    <SettingsSection
      id="email"
      title="Email address not confirmed"
      description={
        <>
          We sent a link to{" "}
          <strong translate="no" className="font-medium break-all">
            {user.email}
          </strong>
          . Until it is opened we write nothing more to this address, no invoices either, and no passkey,
          access token or webhook can be added. All else works.
        </>
      }
    >
      <div className="grid gap-4">
        {send.isError ? (
          <Alert variant="destructive">{messageOf(send.error, "The link could not be sent")}</Alert>
        ) : null}
        {send.isSuccess ? (
          <Alert variant="success">A new link is on its way. Look among the spam too.</Alert>
        ) : null}
        <Button
          variant="outline"
          className="justify-self-start"
          pending={send.isPending}
          onClick={() => send.mutate()}
        >
          Send the Link Again
        </Button>
      </div>
    </SettingsSection>
  );
}
