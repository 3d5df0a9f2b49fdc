"use client";

import dynamic from "next/dynamic";
import { useMemo, useState, type ReactNode } from "react";
import { useStoredText } from "@/lib/client/device/stored-value";

/** Users with an account are not asked, and load none of it. */
const GuestNameDialog = dynamic(() =>
  import("@/components/shared/guest-name-dialog").then((module) => module.GuestNameDialog),
);

/** Who writes, as far as the screen must know. */
export interface Author {
  /** The name a guest gave; null for somebody with an account, and before it was asked. */
  guestName: string | null;
  /** Runs the write, after asking a guest's name where that is not known yet. Cancelled, it never runs. */
  write: (action: (authorName?: string) => void) => void;
  changeName: () => void;
}

/**
 * @param asksName whether the viewer is a guest, whose name goes with what they write.
 * @returns the author, and the dialog to render once beside the panels that write.
 */
export function useAuthor(asksName: boolean): { author: Author; nameDialog: ReactNode } {
  const [guestName, setGuestName] = useStoredText("device", "guest-name");
  const [isOpen, setIsOpen] = useState(false);
  const [waiting, setWaiting] = useState<{ action: (authorName: string) => void } | null>(null);

  const close = () => {
    setIsOpen(false);
    setWaiting(null);
  };
  const author = useMemo<Author>(
    () => ({
      guestName: asksName && guestName !== "" ? guestName : null,
      write(action) {
        if (!asksName) action();
        else if (guestName !== "") action(guestName);
        else {
          setWaiting({ action });
          setIsOpen(true);
        }
      },
      changeName: () => setIsOpen(true),
    }),
    [asksName, guestName],
  );
  const nameDialog = asksName ? (
    <GuestNameDialog
      open={isOpen}
      onOpenChange={(open) => (open ? setIsOpen(true) : close())}
      name={guestName}
      onName={(name) => {
        setGuestName(name);
        close();
        waiting?.action(name);
      }}
    />
  ) : null;
  return { author, nameDialog };
}
