"use client";

import dynamic from "next/dynamic";
import { useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useStoredText } from "@/lib/client/device/stored-value";
import { authorName } from "@/lib/contracts/position";

/** Loaded on demand: users with an account do not need it. */
const GuestNameDialog = dynamic(
  () => import("@/components/shared/guest-name-dialog").then((module) => module.GuestNameDialog),
  { loading: () => null },
);

export interface Author {
  /** Null for users with an account, and until a guest gives it. */
  guestName: string | null;
  /** Calls the action; a guest without a name is asked in a dialog first. Not called if cancelled. */
  write: (action: (authorName?: string) => void) => void;
  /** Like `write`, but asks in the composer's field. @returns false if it asks there: see `useSignedWrite`. */
  writeSigned: (action: (authorName?: string) => void) => boolean;
  /** Where a guest types the name; null while it is not there. */
  nameField: RefObject<HTMLInputElement | null>;
  /** Null for users with an account. */
  signature: Signature | null;
}

export interface Signature {
  /** As typed; stored on this device. */
  text: string;
  setText: (text: string) => void;
  isEdited: boolean;
  edit: () => void;
  /** Why the typed name is refused, after an attempt. */
  problem: string | null;
  /** Closes the field if it has a valid name. @returns whether it has. */
  confirm: () => boolean;
  confirmed: number;
}

/** @param asksName for a guest. @param recipient the link's name, used until the guest chooses another; "" for none. */
export function useAuthor(asksName: boolean, recipient = ""): { author: Author; nameDialog: ReactNode } {
  const [stored, setText] = useStoredText("device", "guest-name");
  const [isOpen, setIsOpen] = useState(false);
  const [pendingWrite, setPendingWrite] = useState<{ action: (authorName: string) => void } | null>(null);
  const [isEdited, setIsEdited] = useState(false);
  // An emptied field stays empty during editing.
  const text = isEdited ? stored : stored || recipient;
  const [isRequired, setIsRequired] = useState(false);
  const [confirmed, setConfirmed] = useState(0);
  const nameField = useRef<HTMLInputElement>(null);

  const close = () => {
    setIsOpen(false);
    setPendingWrite(null);
  };
  const author = useMemo<Author>(() => {
    const name = authorName.safeParse(text);
    const closeField = () => {
      setIsEdited(false);
      setIsRequired(false);
    };
    const openDialog = (action: (authorName: string) => void) => {
      setPendingWrite({ action });
      setIsOpen(true);
    };
    const tryWrite = (action: (authorName?: string) => void): boolean => {
      if (asksName && !name.success) return false;
      closeField();
      action(asksName ? name.data : undefined);
      return true;
    };
    return {
      guestName: (asksName && name.data) || null,
      write: (action) => void (tryWrite(action) || openDialog(action)),
      writeSigned(action) {
        if (tryWrite(action)) return true;
        const field = nameField.current;
        if (field === null || !isShown(field)) {
          openDialog(action);
          return true;
        }
        setIsRequired(true);
        field.focus();
        return false;
      },
      nameField,
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
              closeField();
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
        pendingWrite?.action(name);
      }}
    />
  ) : null;
  return { author, nameDialog };
}

/** False if hidden: by fullscreen, another tab, or a folded panel. */
function isShown(field: HTMLElement): boolean {
  // Undefined on iPhones.
  if (document.fullscreenElement) return false;
  // Older browsers cannot check visibility quickly: they show the field.
  return !("checkVisibility" in Element.prototype) || field.checkVisibility();
}

function problemOf(isName: boolean, text: string, isRequired: boolean): string | null {
  if (isName || (!isRequired && text.trim() === "")) return null;
  if (text.trim() === "") return "Type your name first. It is shown beside what you send.";
  return authorName.safeParse(text).error?.issues[0]?.message ?? null;
}
