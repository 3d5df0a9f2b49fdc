"use client";

import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useDue } from "@/components/shared/use-due";
import { useWorkspace } from "@/components/workspace/workspace";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { setDoneMutation } from "@/lib/client/videos/reviews";
import type { Review } from "@/lib/contracts/reviews";

export function ReviewNotice({ review: { dueDate, doneAt } }: { review: Review }) {
  const { scope, video } = useWorkspace();
  const { mutate, isPending } = useMutation(setDoneMutation(scope));
  const rider = video.sender?.firstName || "The rider";
  const say = (isDone: boolean) =>
    mutate(isDone, {
      onSuccess: () =>
        isDone &&
        showToast({ title: "Marked as done", description: `${rider} is told.`, variant: "success" }),
    });
  if (doneAt !== null)
    return (
      <p className="flex items-center gap-1.5">
        <Check aria-hidden className="text-success size-4 shrink-0" />
        <span className="grow">You are done with this ride.</span>
        <Button variant="ghost" size="sm" pending={isPending} onClick={() => say(false)}>
          Not Yet
        </Button>
      </p>
    );
  return (
    <p className="flex items-center gap-3">
      {dueDate === null ? <span className="grow">Your review is asked for.</span> : <DueDay day={dueDate} />}
      <Button size="sm" pending={isPending} onClick={() => say(true)}>
        {isPending ? null : <Check aria-hidden />}
        Done
      </Button>
    </p>
  );
}

function DueDay({ day }: { day: string }) {
  const { words, isLate } = useDue(day);
  return <span className={isLate ? "text-destructive grow font-medium" : "grow font-medium"}>{words}</span>;
}
