"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { LinkOpenings } from "@/components/shares/link-openings";
import { NamedLinks } from "@/components/shares/named-links";
import { NewShareTerms, useNewShareTerms } from "@/components/shares/new-share-terms";
import { SendToPeople, useInvitationDraft } from "@/components/shares/send-to-people";
import { isInvitation, SentTo } from "@/components/shares/sent-to";
import { ShareLinkField } from "@/components/shares/share-link-field";
import { ShareLinkTerms, whoMayOpen } from "@/components/shares/share-link-terms";
import { ShareQuestion } from "@/components/shares/share-question";
import { ShareOptionsDialog } from "@/components/shares/share-options-dialog";
import { useLinkQuestion } from "@/components/shares/use-link-question";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { TitledDialog, DialogFooter } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import {
  changeLinkMutation,
  endLinkMutation,
  isMainLink,
  linksQuery,
  shareVideoMutation,
} from "@/lib/client/videos/shares";
import type { Share } from "@/lib/contracts/shares";

type ShareDialogProps = {
  videoId: string;
  failureTitle: "Failed to share video" | "Error creating share link";
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The public link first, then the named ones. */
export function ShareDialog({ videoId, failureTitle, open, onOpenChange }: ShareDialogProps) {
  const links = useQuery(linksQuery(videoId)).data ?? [];
  const share = links.find(isMainLink) ?? null;
  const invited = links.filter(isInvitation);
  const named = links.filter((link) => !isMainLink(link) && !isInvitation(link));
  const [isChanging, setIsChanging] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync: endLink } = useMutation(endLinkMutation);
  const changeLink = useMutation(changeLinkMutation);
  const makeShare = useMutation(shareVideoMutation(failureTitle));
  const question = useLinkQuestion(videoId, share);
  const invitation = useInvitationDraft();
  const terms = useNewShareTerms();
  const create = async () => {
    const chosen = { question: question.valid, ...(await terms.read()) };
    return (await makeShare.mutateAsync({ videoId, ...chosen }, { onError: terms.showRefusal })).shareUrl;
  };
  const setOpen = (isOpen: boolean) => {
    if (!isOpen) question.save();
    onOpenChange(isOpen);
  };
  const stopSharing = async (link: Share) => {
    const isStopped = await confirm({
      title: "Stop sharing this video?",
      description: `The link will no longer work for anyone who has it. Their comments and markers stay with your video. Sharing again makes a new link.${
        links.length > 1 ? " Its other links keep working." : ""
      }`,
      confirmLabel: "Stop Sharing",
      action: () => endLink({ videoId, link }),
    });
    if (!isStopped) return;
    onOpenChange(false);
    showToast({
      title: "Sharing stopped",
      description: "The link no longer opens this video.",
      variant: "success",
    });
  };
  return (
    <TitledDialog
      open={open}
      onOpenChange={setOpen}
      title="Share This Video"
      description={descriptionOf(share, links.length > 0)}
      className="outline-none"
      onOpenAutoFocus={focusSheet}
      onEscapeKeyDown={keepOpenForList}
    >
      <ShareQuestion text={question.text} onText={question.setText} onLeave={question.save} />
      <SendToPeople videoId={videoId} draft={invitation} question={question.valid} />
      <SentTo videoId={videoId} links={invited} />
      <h3 className="-mb-2 text-sm font-medium">A link to send yourself</h3>
      {share ? (
        <ShareLinkTerms
          share={share}
          onChange={() => setIsChanging(true)}
          onGuestsMayDeleteMarkers={(guestsMayDeleteMarkers) =>
            changeLink.mutate({ videoId, link: share, edit: { guestsMayDeleteMarkers } })
          }
        />
      ) : (
        <NewShareTerms form={terms.form} />
      )}
      <ShareLinkField address={share?.shareUrl ?? create} />
      {share ? <LinkOpenings openings={share.openings} /> : null}
      <NamedLinks videoId={videoId} links={named} />
      <ShareSteps />
      <DialogFooter className="sm:items-center sm:justify-between">
        {share ? (
          <Button variant="destructive-ghost" size="sm" onClick={() => void stopSharing(share)}>
            Stop Sharing
          </Button>
        ) : null}
        <Button variant="outline" className="sm:ml-auto" onClick={() => setOpen(false)}>
          Done
        </Button>
      </DialogFooter>
      {share ? (
        <ShareOptionsDialog
          link={share}
          open={isChanging}
          onOpenChange={setIsChanging}
          isSaving={changeLink.isPending}
          onSave={(edit, options) => changeLink.mutate({ videoId, link: share, edit }, options)}
        />
      ) : null}
    </TitledDialog>
  );
}

/** Does not focus the first field: the keyboard would cover the sheet. */
function focusSheet(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Escape closes the list of contacts first. */
function keepOpenForList(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.getAttribute("aria-expanded") === "true") event.preventDefault();
}

function descriptionOf(share: Share | null, hasOthers: boolean): string {
  if (!share)
    return hasOthers
      ? "There is no link for everybody. Copying or sending it makes one."
      : "This video is not shared. Copying or sending its link shares it.";
  return whoMayOpen(share);
}

const STEPS = [
  "Copy the link above.",
  "Send it by email, text or any messaging app.",
  "Recipients can view the video and comment on it.",
  "No account is needed.",
];

function ShareSteps() {
  return (
    <details className="disclosure group bg-muted rounded-lg text-sm">
      <summary className="focus-ring flex min-h-11 items-center gap-2 rounded-lg px-4 font-medium">
        <ChevronDown
          aria-hidden
          className="text-muted-foreground size-4 -rotate-90 transition-[rotate] group-open:rotate-0"
        />
        How to share
      </summary>
      <ol aria-label="How to share" className="grid gap-2 px-4 pb-4">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span
              aria-hidden
              className="bg-card text-primary grid size-5.5 shrink-0 place-items-center rounded-full text-xs font-semibold shadow-xs"
            >
              {index + 1}
            </span>
            <span className="text-muted-foreground">{step}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
