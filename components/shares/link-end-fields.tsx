"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { formatMoment } from "@/lib/domain/dates";
import {
  dateFieldValue,
  EXPIRY_CHOICES,
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

/** "same" keeps the end of the link. */
export type LinkExpiry = ExpiryChoice | "same";

export const linkEndForm = z.object({ expiry: z.enum(["same", ...EXPIRY_CHOICES]), day: z.string() });
type LinkEnd = z.infer<typeof linkEndForm>;

/** Zod refinement: the date must be in the future. */
export function refuseWrongDay({ expiry, day }: LinkEnd, context: z.RefinementCtx): void {
  const message = expiry === "date" ? lastDayRefusal(day, new Date()) : null;
  if (message !== null) context.addIssue({ code: "custom", path: ["day"], message });
}

/** After days, on a date, or never. @param props.endsAt current end; undefined without one. */
export function LinkEndFields({ endsAt }: { endsAt?: string | undefined }) {
  const { control } = useFormContext<LinkEnd>();
  const expiry = useWatch({ control, name: "expiry" });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        control={control}
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
          control={control}
          name="day"
          label="Last day"
          type="date"
          min={dateFieldValue(new Date())}
          max={dateFieldValue(latestEnd(new Date()))}
        />
      ) : null}
    </div>
  );
}
