"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LinkOpenings } from "@/components/shares/link-openings";
import { ShareLinkField } from "@/components/shares/share-link-field";
import { ShareLinkTerms, whoMayOpen } from "@/components/shares/share-link-terms";
import { ShareOptionsDialog } from "@/components/shares/share-options-dialog";
import { ShareQuestion } from "@/components/shares/share-question";
import { useLinkEnd } from "@/components/shares/use-link-end";
import { useLinkQuestion } from "@/components/shares/use-link-question";
import { Button } from "@/components/ui/button";
import { DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { changeLinkMutation } from "@/lib/client/videos/shares";
import type { OpenedLink } from "@/lib/contracts/shares";
import { hasExpired } from "@/lib/domain/videos/shares";

const EXPIRED = "This link has expired. Change its end, and the same address opens the video again.";

type NamedLinkDialogProps = {
  videoId: string;
  link: OpenedLink;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function NamedLinkDialog({ videoId, link, open, onOpenChange }: NamedLinkDialogProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { mutate: changeLink, isPending } = useMutation(changeLinkMutation);
  const endLink = useLinkEnd();
  const question = useLinkQuestion(videoId, link);
  const isExpired = hasExpired(link, new Date());
  const setOpen = (isOpen: boolean) => {
    if (!isOpen) question.save();
    onOpenChange(isOpen);
  };
  return (
    <TitledDialog
      open={open}
      onOpenChange={setOpen}
      title={`Link for ${link.name}`}
      description={isExpired ? EXPIRED : whoMayOpen(link)}
    >
      {isExpired ? null : (
        <>
          <ShareLinkField address={link.shareUrl} />
          <ShareQuestion text={question.text} onText={question.setText} onLeave={question.save} />
        </>
      )}
      <ShareLinkTerms
        share={link}
        onChange={() => setIsChanging(true)}
        onGuestsMayDeleteMarkers={(guestsMayDeleteMarkers) =>
          changeLink({ videoId, link, edit: { guestsMayDeleteMarkers } })
        }
      />
      <LinkOpenings openings={link.openings} />
      <DialogFooter className="sm:items-center sm:justify-between">
        <Button variant="destructive-ghost" size="sm" onClick={() => void endLink(videoId, link)}>
          Stop Link
        </Button>
        <Button variant="outline" onClick={() => setOpen(false)}>
          Done
        </Button>
      </DialogFooter>
      <ShareOptionsDialog
        link={link}
        open={isChanging}
        onOpenChange={setIsChanging}
        isSaving={isPending}
        onSave={(edit, options) => changeLink({ videoId, link, edit }, options)}
      />
    </TitledDialog>
  );
}
