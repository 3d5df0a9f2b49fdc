"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { AddressField, addTypedAddresses, type AddressDraft } from "@/components/shares/address-field";
import { DueField, type DueDraft } from "@/components/shares/due-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import { contactsQuery, inviteMutation } from "@/lib/client/videos/invitations";
import type { InvitedPerson } from "@/lib/contracts/invitations";
import { dueDayOf, dueDayRefusal, earliestDayNumber } from "@/lib/domain/videos/reviews";

const NOBODY: AddressDraft = { people: [], text: "" };
const NO_DAY: DueDraft = { choice: "none", day: "" };
const TYPED = -1;

/** The draft stays while the sheet is closed. */
export function useInvitationDraft() {
  const [to, setTo] = useState(NOBODY);
  const [due, setDue] = useState(NO_DAY);
  return { to, setTo, due, setDue };
}

const mailboxOf = ({ name, email }: InvitedPerson) =>
  name === "" ? email : `"${name.replaceAll(/["\\]/g, "\\$&")}" <${email}>`;

type SendToPeopleProps = {
  videoId: string;
  draft: ReturnType<typeof useInvitationDraft>;
  /** Undefined while it is invalid. */
  question: string | undefined;
};

export function SendToPeople({ videoId, draft, question }: SendToPeopleProps) {
  const { to, setTo, due, setDue } = draft;
  const { data: contacts = [] } = useQuery(contactsQuery);
  const invite = useMutation(inviteMutation);
  const [refusal, setRefusal] = useState<{ at: number; message: string } | null>(null);
  const [dayRefusal, setDayRefusal] = useState<string>();
  const refuseTyped = (message: string | null) =>
    setRefusal(message === null ? null : { at: TYPED, message });
  const send = () => {
    const { refusal: wrong, ...next } = addTypedAddresses(to);
    setTo(next);
    const now = new Date();
    const dueDate = dueDayOf(due.choice, due.day, now);
    const wrongDay = dueDate === null ? null : dueDayRefusal(dueDate, earliestDayNumber(now));
    setDayRefusal(wrongDay ?? undefined);
    refuseTyped(wrong);
    if (wrong !== null || wrongDay !== null || next.people.length === 0 || question === undefined) return;
    const emails = next.people.map(mailboxOf);
    invite.mutate(
      { videoId, emails, message: question, dueDate },
      {
        onSuccess: () => {
          setTo(NOBODY);
          setDue(NO_DAY);
          const [first] = next.people;
          const whom = first && emails.length === 1 ? first.name || first.email : `${emails.length} people`;
          showToast({ title: `Sent to ${whom}`, description: "The mail is on its way.", variant: "success" });
        },
        onError: (error) => {
          const [field, message] = Object.entries(error instanceof ApiError ? error.fields : {})[0] ?? [];
          if (message === undefined) return;
          if (field === "dueDate") setDayRefusal(message);
          else setRefusal({ at: Number(field?.split(".")[1] ?? TYPED), message });
        },
      },
    );
  };
  // Until an address is entered, the sheet shows only the link.
  const isBegun = to.people.length > 0 || to.text.trim() !== "";
  const isAtField = refusal !== null || dayRefusal !== undefined;
  return (
    <section aria-labelledby="send-to-people" className="grid grid-cols-1 gap-4">
      <h3 id="send-to-people" className="text-sm font-medium">
        Send to a trainer
      </h3>
      <AddressField
        draft={to}
        onDraft={setTo}
        contacts={contacts}
        refusal={refusal}
        onRefusal={refuseTyped}
      />
      {isBegun ? (
        <>
          <DueField due={due} onDue={setDue} refusal={dayRefusal} />
          {invite.error && !isAtField ? (
            <Alert variant="destructive">{messageOf(invite.error, "The mail could not be sent.")}</Alert>
          ) : null}
          <Button className="justify-self-start max-sm:w-full" pending={invite.isPending} onClick={send}>
            {invite.isPending ? null : <Mail aria-hidden />}
            Send by Mail
          </Button>
        </>
      ) : null}
    </section>
  );
}
