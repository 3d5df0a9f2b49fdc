"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { shareVideoMutation } from "@/lib/client/videos/shares";
import { shareCode, type Share } from "@/lib/contracts/shares";
import {
  codeFromBytes,
  dateFieldValue,
  EXPIRY_CHOICES,
  expiryOf,
  lastDayRefusal,
  latestEnd,
  type ExpiryChoice,
} from "@/lib/domain/videos/shares";

const EXPIRY_LABELS: Readonly<Record<ExpiryChoice, string>> = {
  never: "Never",
  "1": "After 1 day",
  "7": "After 7 days",
  "30": "After 30 days",
  date: "On a date",
};

const optionsForm = z
  .object({ code: z.literal("").or(shareCode), expiry: z.enum(EXPIRY_CHOICES), day: z.string() })
  .superRefine(({ expiry, day }, context) => {
    const message = expiry === "date" ? lastDayRefusal(day, new Date()) : null;
    if (message !== null) context.addIssue({ code: "custom", path: ["day"], message });
  });

type ShareOptionsDialogProps = {
  videoId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** There is a live link, which the new one replaces. */
  replacesLink: boolean;
  /** The new link. */
  onShare: (share: Share) => void;
};

/** Creates a link with a code or an expiry, in place of the live one. */
export function ShareOptionsDialog({ open, onOpenChange, ...form }: ShareOptionsDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Link Options"
      description="Who can open the link, and for how long."
    >
      <ShareOptionsForm {...form} onClose={() => onOpenChange(false)} />
    </TitledDialog>
  );
}

type ShareOptionsFormProps = Pick<ShareOptionsDialogProps, "videoId" | "replacesLink" | "onShare"> & {
  onClose: () => void;
};

function ShareOptionsForm({ videoId, replacesLink, onShare, onClose }: ShareOptionsFormProps) {
  const shareVideo = useMutation(shareVideoMutation());
  const form = useForm({
    resolver: zodResolver(optionsForm),
    defaultValues: { code: "", expiry: "never" as ExpiryChoice, day: "" },
  });
  const expiry = useWatch({ control: form.control, name: "expiry" });
  const share = ({ code, expiry: choice, day }: z.output<typeof optionsForm>) =>
    shareVideo.mutate(
      { videoId, code: code === "" ? null : code, expiresAt: expiryOf(choice, day, new Date()) },
      {
        onSuccess: (made) => {
          onShare(made);
          onClose();
          showToast({
            title: "New link made",
            description: replacesLink
              ? "The link before it no longer opens."
              : "It can be copied and sent now.",
            variant: "success",
          });
        },
      },
    );
  const suggestCode = () =>
    form.setValue("code", codeFromBytes(crypto.getRandomValues(new Uint8Array(6))), { shouldValidate: true });
  return (
    <DialogForm
      form={form}
      onSubmit={share}
      submitLabel="Make New Link"
      pending={shareVideo.isPending}
      onCancel={onClose}
    >
      <TextField
        control={form.control}
        name="code"
        label="Code"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        description="Asked of everybody who opens the link. Empty means no code."
        beside={
          <Button variant="outline" onClick={suggestCode}>
            Suggest
          </Button>
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          control={form.control}
          name="expiry"
          render={({ field }) => (
            <FormItem>
              <FormLabel>Expires</FormLabel>
              <Select value={field.value} onValueChange={field.onChange}>
                <FormControl>
                  <SelectTrigger>
                    <SelectValue />
                  </SelectTrigger>
                </FormControl>
                <SelectContent>
                  {EXPIRY_CHOICES.map((choice) => (
                    <SelectItem key={choice} value={choice}>
                      {EXPIRY_LABELS[choice]}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
              <FormMessage />
            </FormItem>
          )}
        />
        {expiry === "date" ? (
          <TextField
            control={form.control}
            name="day"
            label="Last day"
            type="date"
            min={dateFieldValue(new Date())}
            max={dateFieldValue(latestEnd(new Date()))}
          />
        ) : null}
      </div>
      {replacesLink ? (
        <Alert variant="warning">
          <AlertDescription>
            This makes a new link. The one you have now stops working for everyone you sent it to.
          </AlertDescription>
        </Alert>
      ) : null}
    </DialogForm>
  );
}
