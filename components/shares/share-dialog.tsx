"use client";

import { useState } from "react";
import { ShareLinkField } from "@/components/shares/share-link-field";
import { ShareLinkTerms } from "@/components/shares/share-link-terms";
import { ShareOptionsDialog } from "@/components/shares/share-options-dialog";
import { ShareSteps } from "@/components/shares/share-steps";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useRevokeShare, useShareVideo } from "@/lib/client/shares";
import type { Share } from "@/lib/contracts/shares";

type ShareDialogProps = {
  videoId: string;
  share: Share;
  /** Another link has taken the place of the one shown. */
  onShare: (share: Share) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A video's link, what it asks for, how to use it, and the way to end it. */
export function ShareDialog({ videoId, share, onShare, open, onOpenChange }: ShareDialogProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const revokeShare = useRevokeShare();
  const changeShare = useShareVideo("Error changing share link");
  const letGuestsDeleteMarkers = (guestsMayDeleteMarkers: boolean) => {
    onShare({ ...share, guestsMayDeleteMarkers });
    changeShare.mutate({ videoId, guestsMayDeleteMarkers }, { onError: () => onShare(share) });
  };
  const stopSharing = () =>
    revokeShare.mutate(
      { videoId },
      {
        onSuccess: () => {
          setIsEnding(false);
          onOpenChange(false);
          showToast({
            title: "Sharing stopped",
            description: "The link no longer opens this video.",
            variant: "success",
          });
        },
      },
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Share This Video</DialogTitle>
          <DialogDescription>
            {share.hasCode
              ? "Anyone who has the link and its code can watch this video and comment on it."
              : "Anyone who has the link can watch this video and comment on it."}
          </DialogDescription>
        </DialogHeader>
        <ShareLinkField shareUrl={share.shareUrl} />
        <ShareLinkTerms
          share={share}
          onChange={() => setIsChanging(true)}
          onGuestsMayDeleteMarkers={letGuestsDeleteMarkers}
        />
        <ShareSteps />
        <DialogFooter className="sm:items-center sm:justify-between">
          <Button variant="destructive-ghost" size="sm" onClick={() => setIsEnding(true)}>
            Stop Sharing
          </Button>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </DialogFooter>
        <ShareOptionsDialog
          videoId={videoId}
          open={isChanging}
          onOpenChange={setIsChanging}
          onShare={onShare}
        />
        <ConfirmDialog
          open={isEnding}
          onOpenChange={setIsEnding}
          title="Stop sharing this video?"
          description="The link will no longer work for anyone who has it. Their comments and markers stay with your video. Sharing again makes a new link."
          confirmLabel="Stop Sharing"
          onConfirm={stopSharing}
          pending={revokeShare.isPending}
        />
      </DialogContent>
    </Dialog>
  );
}
