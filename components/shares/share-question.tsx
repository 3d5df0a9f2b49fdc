"use client";

import { FieldFrame } from "@/components/ui/field-frame";
import { Textarea } from "@/components/ui/textarea";
import { shareQuestion } from "@/lib/contracts/shares";

export const questionRefusal = (text: string): string | undefined =>
  shareQuestion.safeParse(text).error?.issues[0]?.message;

type ShareQuestionProps = {
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
};

export function ShareQuestion({ text, onText, onLeave }: ShareQuestionProps) {
  return (
    <FieldFrame
      label="What do you ask? (optional)"
      description="Shown to everybody who opens the link."
      refusal={questionRefusal(text)}
    >
      {(wiring) => (
        <Textarea
          rows={2}
          value={text}
          placeholder="Does the left hind reach far enough?"
          className="max-h-32 min-h-14"
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
          {...wiring}
        />
      )}
    </FieldFrame>
  );
}
