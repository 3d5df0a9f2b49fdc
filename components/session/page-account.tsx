"use client";

import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { onOtherAccount } from "@/lib/client/calls/page-account";
import { GUEST_PAGE, PAGE_ACCOUNT_META } from "@/lib/contracts/page-account";
import type { User } from "@/lib/contracts/auth";
import { fullName } from "@/lib/domain/accounts/account-name";

const { Component: OtherAccountDialog, prepare } = onDemand(
  async () => (await import("@/components/session/other-account-dialog")).OtherAccountDialog,
);

/** Warns when another tab has changed the account. */
export function PageAccount({ user }: { user: User | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const [signedInAs, setSignedInAs] = useState<string | null>(null);
  useEffect(
    () =>
      onOtherAccount((name) => {
        setSignedInAs(name);
        void prepare().then(setIsOpen);
      }),
    [],
  );
  return (
    <>
      <meta name={PAGE_ACCOUNT_META} content={user?.id ?? GUEST_PAGE} />
      {isOpen ? (
        <OtherAccountDialog
          madeFor={user && fullName(user)}
          signedInAs={signedInAs}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
