"use client";

import { ProvePerson } from "@/components/auth/prove-person";
import { buttonVariants } from "@/components/ui/button-variants";
import { TitledDialog } from "@/components/ui/dialog";
import { SECOND_FACTOR_MINUTES } from "@/lib/contracts/second-factor";

type ConfirmPersonDialogProps = { open: boolean; onClose: (isProven: boolean) => void };

export function ConfirmPersonDialog({ open, onClose }: ConfirmPersonDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={() => onClose(false)}
      className="sm:max-w-md"
      title="Is it you?"
      description={`What you are about to do asks for your passkey. It is not asked for again within ${SECOND_FACTOR_MINUTES} minutes.`}
    >
      {/* React events bubble through portals: an outer form must not be submitted. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <ProvePerson
          purpose="call"
          onProven={() => onClose(true)}
          submitClassName={buttonVariants({ size: "lg" })}
          otherWayClassName={buttonVariants({ variant: "ghost" })}
        />
      </div>
    </TitledDialog>
  );
}
