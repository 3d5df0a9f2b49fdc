"use client";

import { useState } from "react";
import { ShareLinkField } from "@/components/shares/share-link-field";
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
import { messageOf } from "@/lib/client/request";
import { useRevokeShare } from "@/lib/client/shares";

const STEPS = [
  "Copy the link above.",
  "Send it by email, text or any messaging app.",
  "Recipients can view the video and comment on it.",
  "No account is needed.",
];

type ShareDialogProps = {
  videoId: string;
  shareUrl: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A video's link, how to use it, and the way to end it. */
export function ShareDialog({ videoId, shareUrl, open, onOpenChange }: ShareDialogProps) {
  const [isEnding, setIsEnding] = useState(false);
  const revokeShare = useRevokeShare();
  const stopSharing = () =>
    revokeShare.mutate(videoId, {
      onSuccess: () => {
        setIsEnding(false);
        onOpenChange(false);
        showToast({
          title: "Sharing stopped",
          description: "The link no longer opens this video.",
          variant: "success",
        });
      },
      onError: (error) =>
        showToast({
          title: "Error ending share link",
          description: messageOf(error, "Please try again."),
          variant: "destructive",
        }),
    });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Share This Video</DialogTitle>
          <DialogDescription>
            Anyone who has the link can watch this video and comment on it.
          </DialogDescription>
        </DialogHeader>
        <ShareLinkField shareUrl={shareUrl} />
        <section aria-labelledby="share-steps" className="bg-muted grid gap-2.5 rounded-lg p-4">
          <h3 id="share-steps" className="text-sm font-medium">
            How to share
          </h3>
          <ol className="grid gap-2 text-sm">
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
        </section>
        <DialogFooter className="sm:items-center sm:justify-between">
          <Button variant="destructive-ghost" size="sm" onClick={() => setIsEnding(true)}>
            Stop Sharing
          </Button>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </DialogFooter>
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
