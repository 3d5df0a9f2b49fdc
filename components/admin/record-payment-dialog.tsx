"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { showAtFields } from "@/components/ui/show-at-fields";
import { useConfirm } from "@/components/ui/confirm";
import { ChoiceField } from "@/components/ui/choice-field";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { adminUserQuery } from "@/lib/client/accounts/admin-users";
import { recordPaymentMutation } from "@/lib/client/accounts/payments";
import type { AdminUserDetail } from "@/lib/contracts/admin-users";
import { paymentForm, typedAmount } from "@/lib/contracts/payments";
import { fullName } from "@/lib/domain/accounts/account-name";
import { CENTS_PER_MINUTE, creditCents } from "@/lib/domain/billing/billing";
import { formatDollars, formatMoney } from "@/lib/domain/billing/money";
import { PAYMENT_METHODS, PAYMENT_METHOD_LABELS } from "@/lib/domain/billing/payment-methods";
import { readDraft, writeDraft } from "@/lib/client/device/drafts";
import { newId } from "@/lib/client/calls/new-id";
import { useFormDraft } from "@/lib/client/device/use-draft";

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));

type RecordPaymentDialogProps = {
  detail: AdminUserDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function RecordPaymentDialog({ detail, open, onOpenChange }: RecordPaymentDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      className="sm:max-w-md"
      title="Record Payment"
      description={
        <>
          Money that came in from {fullName(detail.user)}.{" "}
          {formatDollars(Math.max(0, detail.usage.amountDue))} is due.
        </>
      }
    >
      <PaymentForm detail={detail} onClose={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

/** Minutes times $0.50; empty for 0. */
function suggestedAmount(billableMinutes: number): string {
  return billableMinutes > 0 ? ((billableMinutes * CENTS_PER_MINUTE) / 100).toFixed(2) : "";
}

type PaymentFormProps = { detail: AdminUserDetail; onClose: () => void };

function PaymentForm({ detail: { user, usage }, onClose }: PaymentFormProps) {
  const recordPayment = useMutation(recordPaymentMutation);
  const { refetch } = useQuery(adminUserQuery(user.id));
  const confirm = useConfirm();
  const name = `payment:${user.id}`;
  const [first] = useState<PaymentDraft>(
    () =>
      readDraft("tab", name, paymentDraft) ?? {
        id: newId(),
        amount: suggestedAmount(usage.billableMinutes),
        paymentMethod: "check",
        notes: "",
      },
  );
  const { id, ...defaultValues } = first;
  const form = useForm({ resolver: zodResolver(paymentForm), defaultValues });
  const draftOf = (values: object) => ({ ...first, ...values });
  const clearDraft = useFormDraft(form, { area: "tab", name, draftOf });
  const amount = useWatch({ control: form.control, name: "amount" });

  const creditOf = ({ amount: dollars }: { amount: number }) =>
    creditCents(Math.round(dollars * 100), Math.round(usage.amountDue * 100));
  const submit = async (payment: z.output<typeof paymentForm>) => {
    const credit = creditOf(payment);
    const question = {
      title: "More Than Is Due",
      description: `${formatMoney(credit)} more than is due: record as credit?`,
      confirmLabel: "Record as Credit",
      isHarmless: true,
    };
    if (credit <= 0 || (await confirm(question))) record(payment, credit > 0);
  };
  const record = (payment: z.output<typeof paymentForm>, asCredit: boolean) => {
    writeDraft("tab", name, draftOf(form.getValues()));
    recordPayment.mutate(
      { ...payment, id, userId: user.id, asCredit },
      {
        onSuccess: () => {
          clearDraft();
          onClose();
          showToast({ title: "Payment recorded successfully", variant: "success" });
        },
        onError: (error) => {
          showAtFields(form, error);
          // The amount due may have changed: the user confirms again.
          void refetch();
        },
      },
    );
  };
  const cancel = () => {
    clearDraft();
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={(payment) => void submit(payment)}
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

const paymentDraft = z.object({
  /** Idempotency-Key, kept over a reload, so that a payment is not recorded twice. */
  id: z.uuid(),
  amount: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  notes: z.string(),
});
type PaymentDraft = z.infer<typeof paymentDraft>;
