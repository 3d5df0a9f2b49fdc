"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { usePaymentDraft } from "@/components/admin/use-payment-draft";
import { showAtFields } from "@/components/auth/show-at-fields";
import { ChoiceField } from "@/components/ui/choice-field";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useRecordPayment } from "@/lib/client/payments";
import type { AdminUserDetail } from "@/lib/contracts/admin-users";
import { paymentForm, typedAmount } from "@/lib/contracts/payments";
import { fullName } from "@/lib/domain/account-name";
import { CENTS_PER_MINUTE } from "@/lib/domain/billing";
import { formatDollars } from "@/lib/domain/money";
import { PAYMENT_METHODS, PAYMENT_METHOD_WORDS } from "@/lib/domain/payment-methods";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_WORDS[value] }));

type RecordPaymentDialogProps = {
  detail: AdminUserDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Writes down money that came in. What was typed stays until it is recorded or cancelled. */
export function RecordPaymentDialog({ detail, open, onOpenChange }: RecordPaymentDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>Record Payment</DialogTitle>
          <DialogDescription>
            Money that came in from {fullName(detail.user)}. {formatDollars(detail.usage.amountDue)} is due.
          </DialogDescription>
        </DialogHeader>
        <PaymentForm detail={detail} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** Billable minutes at $0.50; empty when there is nothing to pay. */
function suggestedAmount(billableMinutes: number): string {
  return billableMinutes > 0 ? ((billableMinutes * CENTS_PER_MINUTE) / 100).toFixed(2) : "";
}

type PaymentFormProps = { detail: AdminUserDetail; onClose: () => void };

function PaymentForm({ detail: { user, usage }, onClose }: PaymentFormProps) {
  const recordPayment = useRecordPayment();
  const { first, keep, forget } = usePaymentDraft(user.id, suggestedAmount(usage.billableMinutes));
  const { id, ...defaultValues } = first;
  const form = useForm({ resolver: zodResolver(paymentForm), defaultValues });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }));
  const amount = useWatch({ control: form.control, name: "amount" });

  const record = (payment: z.output<typeof paymentForm>) => {
    keep(form.getValues());
    recordPayment.mutate(
      { ...payment, id, userId: user.id },
      {
        onSuccess: () => {
          forget();
          onClose();
          showToast({ title: "Payment recorded successfully", variant: "success" });
        },
        onError: (error) => showAtFields(form, error),
      },
    );
  };
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={record}
      submitLabel={recordPayment.isPending ? "Recording..." : "Record Payment"}
      pending={recordPayment.isPending}
      disabled={typedAmount(amount) <= 0}
      onCancel={cancel}
    >
      <TextField
        control={form.control}
        name="amount"
        label="Amount ($)"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
      />
      <ChoiceField control={form.control} name="paymentMethod" label="Payment Method" options={METHODS} />
      <TextField control={form.control} name="notes" label="Notes" type="lines" maxLength={1000} optional />
    </DialogForm>
  );
}
