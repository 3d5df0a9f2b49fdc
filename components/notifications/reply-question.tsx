"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QuestionLine } from "@/components/notifications/question-line";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Input } from "@/components/ui/input";
import { useWorkspace } from "@/components/workspace/workspace";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { messageOf } from "@/lib/client/calls/request";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { askForRepliesMutation, replyMailsQuery, stopRepliesMutation } from "@/lib/client/videos/reply-mails";
import { replyMailsBody } from "@/lib/contracts/reply-mails";

const LABEL = "Replies by mail";

export function ReplyQuestion() {
  const { scope, video } = useWorkspace();
  const { data: comments } = useQuery({ ...commentsQuery(scope), enabled: false });
  const hasWritten = comments?.some(({ isOwn }) => isOwn) === true;
  const [answer, choose] = useDeviceChoice("reply-question", ["asked", "declined"], "asked");
  const { data: mails } = useQuery({ ...replyMailsQuery(scope), enabled: hasWritten });
  const request = useMutation(askForRepliesMutation(scope));
  const stop = useMutation(stopRepliesMutation(scope));
  const [typing, setTyping] = useState<"before" | "now" | "after">("before");
  // The focused field was removed.
  const takesFocus = typing === "after";
  if (!hasWritten || mails === undefined) return null;
  const { email, isConfirmed } = mails;
  const rider = video.sender?.firstName || "the rider";
  const answers = (
    <>
      when <span translate="no">{rider}</span> answers
    </>
  );
  if (email !== null) {
    const address = (
      <span translate="no" className="font-medium">
        {email}
      </span>
    );
    return (
      <QuestionLine
        label={LABEL}
        buttons={
          <>
            {isConfirmed ? null : (
              <Button
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={takesFocus}
                variant="ghost"
                size="sm"
                pending={request.isPending}
                onClick={() => request.mutate(email)}
              >
                Send Again
              </Button>
            )}
            <Button variant="ghost" size="sm" pending={stop.isPending} onClick={() => stop.mutate()}>
              {isConfirmed ? "Stop Telling Me" : "Cancel"}
            </Button>
          </>
        }
      >
        {isConfirmed ? (
          <>
            You are told at {address} {answers}.
          </>
        ) : (
          <>
            A link is on its way to {address}. Open it, and you are told {answers}.
          </>
        )}
        {request.isError ? ` ${messageOf(request.error, "Please try again.")}` : null}
      </QuestionLine>
    );
  }
  if (answer === "declined") return null;
  return (
    <QuestionLine
      label={LABEL}
      buttons={
        typing === "now" ? null : (
          <>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={takesFocus}
              size="sm"
              onClick={() => setTyping("now")}
            >
              By Mail
            </Button>
            <Button variant="ghost" size="sm" onClick={() => choose("declined")}>
              No Thanks
            </Button>
          </>
        )
      }
      form={
        typing === "now" ? (
          <AddressForm
            isPending={request.isPending}
            refusal={request.isError ? messageOf(request.error, "Please try again.") : null}
            onAddress={(address) => request.mutate(address, { onSuccess: () => setTyping("after") })}
            onCancel={() => {
              request.reset();
              setTyping("after");
            }}
          />
        ) : null
      }
    >
      Tell me {answers}
    </QuestionLine>
  );
}

type AddressFormProps = {
  isPending: boolean;
  refusal: string | null;
  onAddress: (email: string) => void;
  onCancel: () => void;
};

function AddressForm({ isPending, refusal, onAddress, onCancel }: AddressFormProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const { data, error } = replyMailsBody.safeParse({ email: typed });
    setProblem(error?.issues[0]?.message ?? null);
    if (data) onAddress(data.email);
  };
  return (
    <form
      noValidate
      className="grid w-full gap-2 pb-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FieldFrame
        label="Your email"
        description="Used for this alone, and forgotten with the link."
        refusal={problem ?? refusal ?? undefined}
      >
        {(wiring) => (
          <Input
            // It was asked for by a tap.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            type="email"
            autoComplete="email"
            enterKeyHint="send"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={({ key }) => {
              if (key === "Escape") onCancel();
            }}
            {...wiring}
          />
        )}
      </FieldFrame>
      <div className="flex gap-1">
        <Button type="submit" size="sm" pending={isPending}>
          Send Me a Link
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
