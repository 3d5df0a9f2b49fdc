"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast";
import { useShareVideo } from "@/lib/client/shares";
import { shareCode, type Share } from "@/lib/contracts/shares";
import {
  codeFromBytes,
  dateFieldValue,
  EXPIRY_CHOICES,
  expiryOf,
  lastDayRefusal,
  latestEnd,
  type ExpiryChoice,
} from "@/lib/domain/shares";

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
  /** The new link. */
  onShare: (share: Share) => void;
};

/** Makes a new link with a code or an end, in place of the live one. */
export function ShareOptionsDialog({ open, onOpenChange, ...form }: ShareOptionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Link Options</DialogTitle>
          <DialogDescription>Who can open the link, and for how long.</DialogDescription>
        </DialogHeader>
        <ShareOptionsForm {...form} onClose={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

type ShareOptionsFormProps = Pick<ShareOptionsDialogProps, "videoId" | "onShare"> & { onClose: () => void };

function ShareOptionsForm({ videoId, onShare, onClose }: ShareOptionsFormProps) {
  const shareVideo = useShareVideo();
  const form = useForm({
    resolver: zodResolver(optionsForm),
    defaultValues: { code: "", expiry: "never" as ExpiryChoice, day: "" },
  });
  const expiry = useWatch({ control: form.control, name: "expiry" });
  const submit = form.handleSubmit(({ code, expiry: choice, day }) =>
    shareVideo.mutate(
      { videoId, code: code === "" ? null : code, expiresAt: expiryOf(choice, day, new Date()) },
      {
        onSuccess: (share) => {
          onShare(share);
          onClose();
          showToast({
            title: "New link made",
            description: "The link before it no longer opens.",
            variant: "success",
          });
        },
      },
    ),
  );
  const suggestCode = () =>
    form.setValue("code", codeFromBytes(crypto.getRandomValues(new Uint8Array(6))), { shouldValidate: true });
  return (
    <Form {...form}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <FormField
          control={form.control}
          name="code"
          render={({ field }) => (
            <FormItem>
              <FormLabel>
                Code <span className="text-muted-foreground font-normal">(optional)</span>
              </FormLabel>
              <div className="flex gap-2">
                <FormControl>
                  <Input
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    maxLength={64}
                    {...field}
                  />
                </FormControl>
                <Button variant="outline" onClick={suggestCode}>
                  Suggest
                </Button>
              </div>
              <FormDescription>Asked of everybody who opens the link. Empty means no code.</FormDescription>
              <FormMessage />
            </FormItem>
          )}
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
            <FormField
              control={form.control}
              name="day"
              render={({ field }) => (
                <FormItem>
                  <FormLabel>Last day</FormLabel>
                  <FormControl>
                    <Input
                      type="date"
                      min={dateFieldValue(new Date())}
                      max={dateFieldValue(latestEnd(new Date()))}
                      {...field}
                    />
                  </FormControl>
                  <FormMessage />
                </FormItem>
              )}
            />
          ) : null}
        </div>
        <Alert variant="warning">
          <AlertDescription>
            This makes a new link. The one you have now stops working for everyone you sent it to.
          </AlertDescription>
        </Alert>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={shareVideo.isPending}>
            Make New Link
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
