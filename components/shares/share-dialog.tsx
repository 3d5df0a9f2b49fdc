"use client";

import { useMutation } from "@tanstack/react-query";
import { useState, useRef } from "react";
import { LinkOpenings } from "@/components/shares/link-openings";
import { ShareLinkTerms } from "@/components/shares/share-link-terms";
import { questionRefusal, ShareQuestion } from "@/components/shares/share-question";
import { ShareOptionsDialog } from "@/components/shares/share-options-dialog";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm";
import { TitledDialog, DialogFooter } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { revokeShareMutation, shareVideoMutation } from "@/lib/client/videos/shares";
import type { LinkOpening, Share } from "@/lib/contracts/shares";
import { CopyButton } from "@/components/shares/copy-button";
import { Input } from "@/components/ui/input";
import { Send } from "lucide-react";

type ShareDialogProps = {
  videoId: string;
  /** The live link; null while the video is not shared. */
  share: Share | null;
  /** When the live link was opened, the newest first. */
  openings: readonly LinkOpening[];
  /** Another link, or none, has taken the place of the one shown. */
  onShare: (share: Share | null) => void;
  /** The toast's title when no link could be made. */
  failureTitle: "Failed to share video" | "Error creating share link";
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A video's link, what it asks for, how to use it, and the way to end it. */
export function ShareDialog(props: ShareDialogProps) {
  const { videoId, share, openings, onShare, failureTitle, open, onOpenChange } = props;
  const [isChanging, setIsChanging] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync: revokeShare } = useMutation(revokeShareMutation);
  const changeShare = useMutation(shareVideoMutation("Error changing share link"));
  const makeShare = useMutation(shareVideoMutation(failureTitle));
  const [question, setQuestion] = useState(share?.question ?? "");
  const canAsk = questionRefusal(question) === undefined;
  const create = async () => {
    const made = await makeShare.mutateAsync({ videoId, ...(canAsk && { question }) });
    onShare(made);
    return made.shareUrl;
  };
  const saveQuestion = () => {
    if (!share || !canAsk || question.trim() === share.question) return;
    changeShare.mutate({ videoId, question }, { onSuccess: (changed) => onShare({ ...share, ...changed }) });
  };
  const setOpen = (isOpen: boolean) => {
    if (!isOpen) saveQuestion();
    onOpenChange(isOpen);
  };
  const letGuestsDeleteMarkers = (guestsMayDeleteMarkers: boolean) => {
    if (share) onShare({ ...share, guestsMayDeleteMarkers });
    changeShare.mutate({ videoId, guestsMayDeleteMarkers }, { onError: () => onShare(share) });
  };
  const stopSharing = async () => {
    const isStopped = await confirm({
      title: "Stop sharing this video?",
      description:
        "The link will no longer work for anyone who has it. Their comments and markers stay with your video. Sharing again makes a new link.",
      confirmLabel: "Stop Sharing",
      action: () => revokeShare({ videoId }),
    });
    if (!isStopped) return;
    onOpenChange(false);
    onShare(null);
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
      description={descriptionOf(share)}
    >
      <ShareLinkField shareUrl={share?.shareUrl ?? null} onCreate={create} />
      <ShareQuestion text={question} onText={setQuestion} onLeave={saveQuestion} />
      {share ? (
        <ShareLinkTerms
          share={share}
          onChange={() => setIsChanging(true)}
          onGuestsMayDeleteMarkers={letGuestsDeleteMarkers}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {/* That it failed is said by a notification. */}
          <Button pending={makeShare.isPending} onClick={() => void create().catch(() => undefined)}>
            Create Link
          </Button>
          <Button variant="outline" onClick={() => setIsChanging(true)}>
            Create with a Code or an End
          </Button>
        </div>
      )}
      {share ? <LinkOpenings openings={openings} /> : null}
      <ShareSteps />
      <DialogFooter className="sm:items-center sm:justify-between">
        {share ? (
          <Button variant="destructive-ghost" size="sm" onClick={() => void stopSharing()}>
            Stop Sharing
          </Button>
        ) : null}
        <Button variant="outline" className="sm:ml-auto" onClick={() => setOpen(false)}>
          Done
        </Button>
      </DialogFooter>
      <ShareOptionsDialog
        videoId={videoId}
        share={share}
        question={canAsk ? question : undefined}
        open={isChanging}
        onOpenChange={setIsChanging}
        onShare={onShare}
      />
    </TitledDialog>
  );
}

function descriptionOf(share: Share | null): string {
  if (!share) return "This video is not shared. Copying, sending or creating its link shares it.";
  return share.hasCode
    ? "Anyone who has the link and its code can watch this video and comment on it."
    : "Anyone who has the link can watch this video and comment on it.";
}

type ShareLinkFieldProps = {
  /** Null while there is none: Copy and Send then make it. */
  shareUrl: string | null;
  onCreate: () => Promise<string>;
};

/** A link that is read, selected, copied and sent, but not edited. */
function ShareLinkField({ shareUrl, onCreate }: ShareLinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        ref={field}
        readOnly
        value={shareUrl ?? ""}
        placeholder="No link yet"
        aria-label="Share link"
        onFocus={(event) => event.target.select()}
        className="font-mono text-xs max-sm:basis-full sm:flex-1"
      />
      <CopyButton
        label="Copy Link"
        text={shareUrl ?? onCreate}
        onRefused={() => field.current?.select()}
        className="max-sm:flex-1 sm:w-32"
      />
      <SendButton shareUrl={shareUrl ?? onCreate} />
    </div>
  );
}

/** Hands the link to the device's own share sheet; nothing where the browser has none. A function makes the link first. */
function SendButton({ shareUrl }: { shareUrl: string | (() => Promise<string>) }) {
  if (!("share" in navigator)) return null;
  const send = async () => {
    const url = typeof shareUrl === "string" ? shareUrl : await shareUrl().catch(() => null);
    // That no link could be made has been said.
    if (url === null) return;
    await navigator.share({ url }).catch((error: unknown) => {
      // The sheet was closed without choosing anybody.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({
        title: "Could not open the share menu",
        description: "Copy the link instead.",
        variant: "destructive",
      });
    });
  };
  return (
    <Button variant="outline" className="max-sm:flex-1" onClick={() => void send()}>
      <Send aria-hidden />
      Send
    </Button>
  );
}

const STEPS = [
  "Copy the link above.",
  "Send it by email, text or any messaging app.",
  "Recipients can view the video and comment on it.",
  "No account is needed.",
];

/** How to share, in four steps. */
function ShareSteps() {
  return (
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
  );
}
