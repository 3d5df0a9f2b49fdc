"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { showAtFields } from "@/components/ui/show-at-fields";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { voidPaymentMutation } from "@/lib/client/accounts/payments";
import type { Invoice } from "@/lib/contracts/billing";
import { voidBody } from "@/lib/contracts/payments";
import { formatDollars } from "@/lib/domain/billing/money";

type VoidPaymentDialogProps = {
  userId: string;
  payment: Invoice | null;
  onClose: () => void;
};

export function VoidPaymentDialog({ userId, payment, onClose }: VoidPaymentDialogProps) {
  return (
    <TitledDialog
      open={payment !== null}
      onOpenChange={onClose}
      className="sm:max-w-md"
      title="Void Payment"
      description={
        <>
          {payment ? formatDollars(payment.totalAmount) : ""} will be due again. The payment stays in the
          history with the reason, which its rider can read. This cannot be undone.
        </>
      }
    >
      {payment ? <VoidForm userId={userId} paymentId={payment.id} onClose={onClose} /> : null}
    </TitledDialog>
  );
}

type VoidFormProps = { userId: string; paymentId: string; onClose: () => void };

function VoidForm({ userId, paymentId, onClose }: VoidFormProps) {
  const voidPayment = useMutation(voidPaymentMutation);
  const form = useForm({ resolver: zodResolver(voidBody), defaultValues: { reason: "" } });
  const submit = ({ reason }: z.output<typeof voidBody>) =>
    voidPayment.mutate(
      { userId, paymentId, reason },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: "Payment voided", variant: "success" });
        },
        onError: (error) => showAtFields(form, error),
      },
    );
  return (
    <DialogForm
      form={form}
      onSubmit={submit}
      submitLabel="Void Payment"
      pending={voidPayment.isPending}
      onCancel={onClose}
    >
      <TextField control={form.control} name="reason" label="Reason" type="lines" maxLength={300} />
    </DialogForm>
  );
}
