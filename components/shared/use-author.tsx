"use client";

import dynamic from "next/dynamic";
import { useMemo, useState, type ReactNode } from "react";
import { useStoredText } from "@/lib/client/device/stored-value";
import { authorName } from "@/lib/contracts/position";

/** Users with an account are not asked, and load none of it. */
const GuestNameDialog = dynamic(() =>
  import("@/components/shared/guest-name-dialog").then((module) => module.GuestNameDialog),
);

/** Of the composer's field for a guest's name. */
export const SIGN_AS_ID = "sign-as";

/** Who writes, as far as the screen must know. */
export interface Author {
  /** The name a guest gave; null for somebody with an account, and before it was asked. */
  guestName: string | null;
  /** Runs the write, after asking a guest's name in a dialog where that is not known yet. Cancelled, it never runs. */
  write: (action: (authorName?: string) => void) => void;
  /**
   * Runs the write, as `write` does, but asks in the composer's field where that is on the screen.
   * @returns false when the field asks now: the write is not run, see `useSignedWrite`.
   */
  writeSigned: (action: (authorName?: string) => void) => boolean;
  /** Null for somebody with an account. */
  signature: Signature | null;
}

/** The name that a guest signs with, as the composer's field shows it. */
export interface Signature {
  /** As typed; kept on this device. */
  text: string;
  setText: (text: string) => void;
  /** The field is shown in place of the name. */
  isEdited: boolean;
  edit: () => void;
  /** Why it cannot be signed with what is typed, once it was asked for. */
  problem: string | null;
  /** Ends editing, where there is a name. @returns whether there is one. */
  confirm: () => boolean;
  /** How often it was confirmed. */
  confirmed: number;
}

/**
 * @param asksName whether the viewer is a guest, whose name goes with what they write.
 * @param recipient whom the link is named for: the guest's name until they choose another; "" for nobody
 * @returns the author, and the dialog to render once beside the panels that write.
 */
export function useAuthor(asksName: boolean, recipient = ""): { author: Author; nameDialog: ReactNode } {
  const [stored, setText] = useStoredText("device", "guest-name");
  const [isOpen, setIsOpen] = useState(false);
  const [waiting, setWaiting] = useState<{ action: (authorName: string) => void } | null>(null);
  const [isEdited, setIsEdited] = useState(false);
  // A field that is emptied to be filled in again stays empty.
  const text = isEdited ? stored : stored || recipient;
  const [isRequired, setIsRequired] = useState(false);
  const [confirmed, setConfirmed] = useState(0);

  const close = () => {
    setIsOpen(false);
    setWaiting(null);
  };
  const author = useMemo<Author>(() => {
    const name = authorName.safeParse(text);
    const settle = () => {
      setIsEdited(false);
      setIsRequired(false);
    };
    const openDialog = (action: (authorName: string) => void) => {
      setWaiting({ action });
      setIsOpen(true);
    };
    /** @returns false where there is a guest without a name. */
    const run = (action: (authorName?: string) => void): boolean => {
      if (asksName && !name.success) return false;
      settle();
      action(asksName ? name.data : undefined);
      return true;
    };
    return {
      guestName: (asksName && name.data) || null,
      write: (action) => void (run(action) || openDialog(action)),
      writeSigned(action) {
        if (run(action)) return true;
        const field = shownField();
        if (!field) {
          openDialog(action);
          return true;
        }
        setIsRequired(true);
        field.focus();
        return false;
      },
      signature: asksName
        ? {
            text,
            setText,
            isEdited: isEdited || !name.success,
            edit: () => {
              setText(text);
              setIsEdited(true);
            },
            problem: problemOf(name.success, text, isRequired),
            confirm() {
              if (!name.success) {
                setIsRequired(true);
                return false;
              }
              settle();
              setConfirmed((before) => before + 1);
              return true;
            },
            confirmed,
          }
        : null,
    };
  }, [asksName, text, setText, isEdited, isRequired, confirmed]);
  const nameDialog = asksName ? (
    <GuestNameDialog
      open={isOpen}
      onOpenChange={(open) => (open ? setIsOpen(true) : close())}
      name={text}
      onName={(name) => {
        setText(name);
        close();
        waiting?.action(name);
      }}
    />
  ) : null;
  return { author, nameDialog };
}

/** The composer's field, unless something hides it: fullscreen, another tab of a phone, a folded panel. */
function shownField(): HTMLElement | null {
  // Undefined on iPhones.
  const field = document.fullscreenElement ? null : document.getElementById(SIGN_AS_ID);
  // Browsers that do not know `checkVisibility` have no other quick way to tell.
  const isHidden = "checkVisibility" in Element.prototype && field?.checkVisibility() === false;
  return isHidden ? null : field;
}

function problemOf(isName: boolean, text: string, isRequired: boolean): string | null {
  if (isName || (!isRequired && text.trim() === "")) return null;
  if (text.trim() === "") return "Type your name first. It is shown beside what you send.";
  return authorName.safeParse(text).error?.issues[0]?.message ?? null;
}
