"use client";

import { Share2 } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { ShareDialog } from "@/components/shares/share-dialog";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useShareVideo } from "@/lib/client/shares";
import type { Share } from "@/lib/contracts/shares";

type ShareVideoButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "pending" | "asChild"> & {
  videoId: string;
  /** The toast's title when no link could be made; the two screens say it differently. */
  failureTitle: "Failed to share video" | "Error creating share link";
};

/** Makes the video's link (or takes the live one) and shows it. */
export function ShareVideoButton({ videoId, failureTitle, children, ...button }: ShareVideoButtonProps) {
  const shareVideo = useShareVideo(failureTitle);
  const [link, setLink] = useState<Share | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const share = () => {
    if (shareVideo.isPending) return;
    shareVideo.mutate(
      { videoId },
      {
        onSuccess: (live) => {
          setLink(live);
          setIsOpen(true);
        },
      },
    );
  };
  return (
    <>
      {/* Not `pending`, which disables: a disabled button loses the focus that the dialog is to give back to it. */}
      <Button
        {...button}
        aria-disabled={shareVideo.isPending || undefined}
        aria-busy={shareVideo.isPending || undefined}
        onClick={share}
      >
        {shareVideo.isPending ? <Spinner label="" /> : <Share2 aria-hidden />}
        {children}
      </Button>
      {link ? (
        <ShareDialog
          videoId={videoId}
          share={link}
          onShare={setLink}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      ) : null}
    </>
  );
}
