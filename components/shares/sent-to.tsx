"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, ChevronRight } from "lucide-react";
import { useState } from "react";
import { NamedLinkDialog } from "@/components/shares/named-link-dialog";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { LocalTime } from "@/components/ui/local-time";
import { showToast } from "@/components/ui/toast";
import { inviteMutation, withdrawInvitationMutation } from "@/lib/client/videos/invitations";
import type { Invitation } from "@/lib/contracts/reviews";
import type { OpenedLink } from "@/lib/contracts/shares";
import { describeDue, reviewState } from "@/lib/domain/videos/reviews";
import { messageOf } from "@/lib/client/calls/request";

export type InvitationLink = OpenedLink & { invitation: Invitation };

export const isInvitation = (link: OpenedLink): link is InvitationLink => link.invitation !== null;

type SentToProps = { videoId: string; links: readonly InvitationLink[] };

export function SentTo({ videoId, links }: SentToProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const shown = links.find(({ id }) => id === shownId);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="sent-to" className="grid grid-cols-1 gap-2">
      <h3 id="sent-to" className="text-sm font-medium">
        Sent to
      </h3>
      <ul className="divide-y rounded-lg border">
        {links.map((link) => (
          <SentToRow
            key={link.id}
            videoId={videoId}
            link={link}
            onOpen={() => {
              setShownId(link.id);
              setIsShown(true);
            }}
          />
        ))}
      </ul>
      {shown ? (
        <NamedLinkDialog
          key={shown.id}
          videoId={videoId}
          link={shown}
          open={isShown}
          onOpenChange={setIsShown}
        />
      ) : null}
    </section>
  );
}

type SentToRowProps = { videoId: string; link: InvitationLink; onOpen: () => void };

function SentToRow({ videoId, link, onOpen }: SentToRowProps) {
  const { name, invitation } = link;
  const askAgain = useAskAgain(videoId, link);
  const withdraw = useWithdrawal(videoId, link);
  return (
    <li className="grid grid-cols-1">
      <button
        type="button"
        className="focus-ring hover:bg-accent flex min-h-13 w-full items-center gap-3 rounded-lg px-3 py-2 text-left"
        onClick={onOpen}
      >
        <span className="grid min-w-0 grow grid-cols-1 text-sm">
          <span dir="auto" translate="no" className="truncate font-medium">
            {name}
          </span>
          <InvitationState invitation={invitation} />
        </span>
        <ChevronRight aria-hidden className="text-muted-foreground size-4 shrink-0" />
      </button>
      <div className="flex flex-wrap gap-1 px-1 pb-1">
        {invitation.canAskAgain ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Ask ${name} again`}
            pending={askAgain.isPending}
            onClick={askAgain.sendAgain}
          >
            Ask Again
          </Button>
        ) : null}
        <Button
          variant="destructive-ghost"
          size="sm"
          aria-label={`Withdraw the invitation to ${name}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}

const STATE_WORDS = {
  waiting: "Waits to be sent",
  sent: "Sent",
  cameBack: "Mail came back",
  opened: "Opened",
  answered: "Answered",
  done: "Done",
} as const;

function InvitationState({ invitation }: { invitation: Invitation }) {
  const { state, at } = reviewState(invitation);
  const due = invitation.dueDate && state !== "done" ? describeDue(invitation.dueDate, new Date()) : null;
  return (
    <span className="text-muted-foreground flex flex-wrap items-center gap-x-1.5">
      {state === "done" ? <Check aria-hidden className="text-success size-4 shrink-0" /> : null}
      <span className={state === "cameBack" ? "text-destructive" : undefined}>
        {STATE_WORDS[state]}
        {at === null ? null : (
          <>
            {" "}
            <LocalTime iso={at} format="moment" />
          </>
        )}
      </span>
      {due ? <span className={due.isLate ? "text-destructive" : undefined}>· {due.words}</span> : null}
    </span>
  );
}

/** Sends the same question again and, unless it is over, the same date. */
function useAskAgain(videoId: string, { name, question, invitation }: InvitationLink) {
  const { mutate, isPending } = useMutation(inviteMutation);
  const { email, dueDate } = invitation;
  const isOver = dueDate === null || describeDue(dueDate, new Date()).isLate;
  const sendAgain = () =>
    mutate(
      { videoId, emails: [email], message: question, dueDate: isOver ? null : dueDate },
      {
        onSuccess: () =>
          showToast({
            title: `Asked ${name} again`,
            description: "The mail is on its way.",
            variant: "success",
          }),
        onError: (error) =>
          showToast({
            title: "Not asked again",
            description: messageOf(error, "Please try again."),
            variant: "destructive",
          }),
      },
    );
  return { sendAgain, isPending };
}

function useWithdrawal(videoId: string, { id, name }: InvitationLink) {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(withdrawInvitationMutation);
  return async (): Promise<void> => {
    const isWithdrawn = await confirm({
      title: `Withdraw the invitation to ${name}?`,
      description:
        "Their link will no longer work, and a mail that waits is not sent. Their comments and markers stay with your video.",
      confirmLabel: "Withdraw",
      action: () => mutateAsync({ videoId, id }),
    });
    if (isWithdrawn)
      showToast({
        title: "Invitation withdrawn",
        description: `The link for ${name} no longer opens this video.`,
        variant: "success",
      });
  };
}
