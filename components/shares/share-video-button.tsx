"use client";

import { useQuery } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { showToast } from "@/components/ui/toast";
import { messageOf } from "@/lib/client/calls/request";
import { linksQuery } from "@/lib/client/videos/shares";

const { Component: ShareDialog, prepare: prepareSharing } = onDemand(
  async () => (await import("@/components/shares/share-dialog")).ShareDialog,
);

type SharingProps = {
  videoId: string;
  /** Title of the error toast, which differs by screen. */
  failureTitle: "Failed to share video" | "Error creating share link";
};

/** Opening the dialog shares nothing. @returns `open` for a button, whether it is opening, and the dialog. */
export function useSharing({ videoId, failureTitle }: SharingProps) {
  const { data: links, isFetching, refetch } = useQuery(linksQuery(videoId));
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if (isFetching) return;
    const [{ data, error }, isThere] = await Promise.all([refetch(), prepareSharing()]);
    if (error || !data) {
      const description = messageOf(error, "Please try again.");
      return showToast({ title: failureTitle, description, variant: "destructive" });
    }
    if (!isThere) return;
    setIsOpen(true);
  };
  const dialog = links && (
    <ShareDialog videoId={videoId} failureTitle={failureTitle} open={isOpen} onOpenChange={setIsOpen} />
  );
  return { isOpening: isFetching, open, dialog };
}

type ShareVideoButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "pending" | "asChild"> &
  SharingProps;

export function ShareVideoButton({ videoId, failureTitle, children, ...button }: ShareVideoButtonProps) {
  const { isOpening, open, dialog } = useSharing({ videoId, failureTitle });
  return (
    <>
      {/* `pending` would disable the button, and the focus could not return to it. */}
      <Button
        {...button}
        aria-disabled={isOpening || undefined}
        aria-busy={isOpening || undefined}
        onClick={() => void open()}
      >
        {isOpening ? <Spinner label="" /> : <Share2 aria-hidden />}
        {children}
      </Button>
      {dialog}
    </>
  );
}
