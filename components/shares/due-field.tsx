"use client";

import { FieldFrame } from "@/components/ui/field-frame";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { DUE_CHOICES, type DueChoice } from "@/lib/domain/videos/reviews";
import { dateFieldValue } from "@/lib/domain/videos/shares";

const LABELS: Readonly<Record<DueChoice, string>> = {
  none: "No day",
  "1": "Tomorrow",
  "3": "In 3 days",
  "7": "In a week",
  date: "On a day",
};

export interface DueDraft {
  choice: DueChoice;
  /** `YYYY-MM-DD`, for the choice "date"; "" before it is chosen. */
  day: string;
}

type DueFieldProps = {
  due: DueDraft;
  onDue: (due: DueDraft) => void;
  refusal: string | undefined;
};

/** The date by which a reply is wanted. */
export function DueField({ due: { choice, day }, onDue, refusal }: DueFieldProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldFrame label="Answer by">
        {(wiring) => (
          <Select value={choice} onValueChange={(next) => onDue({ choice: next as DueChoice, day })}>
            <SelectTrigger {...wiring}>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {DUE_CHOICES.map((each) => (
                <SelectItem key={each} value={each}>
                  {LABELS[each]}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        )}
      </FieldFrame>
      {choice === "date" ? (
        <FieldFrame label="Day" refusal={refusal}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              min={dateFieldValue(new Date())}
              value={day}
              onChange={(event) => onDue({ choice, day: event.target.value })}
            />
          )}
        </FieldFrame>
      ) : null}
    </div>
  );
}
