"use client";

import { useMutation } from "@tanstack/react-query";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { showAtFields } from "@/components/auth/show-at-fields";
import { LinkNameField } from "@/components/shares/link-name-field";
import { formatMoment } from "@/lib/domain/dates";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogForm } from "@/components/ui/dialog-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { changeLinkMutation, isMainLink, shareVideoMutation } from "@/lib/client/videos/shares";
import { linkName, shareCode, type Share } from "@/lib/contracts/shares";
import {
  dateFieldValue,
  EXPIRY_CHOICES,
  expiryOf,
  hasExpired,
  lastDayRefusal,
  latestEnd,
  suggestedCode,
  type ExpiryChoice,
} from "@/lib/domain/videos/shares";

const EXPIRY_LABELS: Readonly<Record<ExpiryChoice, string>> = {
  never: "Never",
  "1": "After 1 day",
  "7": "After 7 days",
  "30": "After 30 days",
  date: "On a date",
};

/** "same" leaves the end of the live link as it is. */
type Expiry = ExpiryChoice | "same";

const optionsForm = z
  .object({
    name: linkName.nullable(),
    code: z.literal("").or(shareCode),
    expiry: z.enum(["same", ...EXPIRY_CHOICES]),
    day: z.string(),
  })
  .superRefine(({ expiry, day }, context) => {
    const message = expiry === "date" ? lastDayRefusal(day, new Date()) : null;
    if (message !== null) context.addIssue({ code: "custom", path: ["day"], message });
  });

type ShareOptionsDialogProps = {
  videoId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The link that is changed, which may have expired; null to make the main one. */
  link: Share | null;
  /** What a new link asks. */
  question?: string | undefined;
};

/** Code and expiry of a link, or of a new one; the name of one that has a name. */
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

type ShareOptionsFormProps = Pick<ShareOptionsDialogProps, "videoId" | "link" | "question"> & {
  onClose: () => void;
};

function ShareOptionsForm({ videoId, link, question, onClose }: ShareOptionsFormProps) {
  const makeShare = useMutation(shareVideoMutation());
  const changeLink = useMutation(changeLinkMutation);
  const nameNow = link && !isMainLink(link) ? link.name : null;
  const codeNow = link?.code ?? "";
  const isExpired = link !== null && hasExpired(link, new Date());
  const endsAt = isExpired ? undefined : link?.expiresAt;
  const form = useForm({
    resolver: zodResolver(optionsForm),
    defaultValues: {
      name: nameNow,
      code: codeNow,
      expiry: (isExpired ? "7" : endsAt === undefined ? "never" : "same") as Expiry,
      day: "",
    },
  });
  const expiry = useWatch({ control: form.control, name: "expiry" });
  const save = ({ name, code, expiry: choice, day }: z.output<typeof optionsForm>) => {
    const isCodeSame = link !== null && code === codeNow;
    const terms = {
      ...(!isCodeSame && { code: code === "" ? null : code }),
      ...(choice !== "same" && { expiresAt: expiryOf(choice, day, new Date()) }),
    };
    const options = {
      onSuccess: () => {
        onClose();
        const asksAgain = !isCodeSame && code !== "";
        showToast({ ...noteOf({ isChange: link !== null, isExpired, asksAgain }), variant: "success" });
      },
      onError: (error: Error) => showAtFields(form, error),
    };
    if (link === null) return makeShare.mutate({ videoId, question, ...terms }, options);
    const edit = { ...terms, ...(name !== null && name !== nameNow && { name }) };
    changeLink.mutate({ videoId, link, edit }, options);
  };
  const suggestCode = () =>
    form.setValue("code", suggestedCode(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0), {
      shouldValidate: true,
    });
  return (
    <DialogForm
      form={form}
      onSubmit={save}
      submitLabel={link ? "Save" : "Make New Link"}
      pending={makeShare.isPending || changeLink.isPending}
      onCancel={onClose}
    >
      {nameNow === null ? null : <LinkNameField control={form.control} name="name" />}
      <TextField
        control={form.control}
        name="code"
        label="Code"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        description={
          link?.hasCode && link.code === undefined
            ? "The code cannot be shown; set a new one. Left empty, it stays."
            : "Asked of everybody who opens the link. Empty means no code."
        }
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
                  {endsAt === undefined ? null : (
                    <SelectItem value="same">As now: {formatMoment(endsAt)}</SelectItem>
                  )}
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
      {link ? (
        <p className="text-muted-foreground text-sm">
          The link stays the same. With another code, everybody who opened the link before is asked for it.
        </p>
      ) : null}
    </DialogForm>
  );
}

interface SavedOptions {
  /** Of a link that was there. */
  isChange: boolean;
  /** It had expired. */
  isExpired: boolean;
  asksAgain: boolean;
}

function noteOf({ isChange, isExpired, asksAgain }: SavedOptions) {
  if (!isChange) return { title: "New link made", description: "It can be copied and sent now." };
  const description = asksAgain ? "Everybody is asked for the new code." : "Its address is the same.";
  return { title: isExpired ? "Link opens again" : "Link changed", description };
}
