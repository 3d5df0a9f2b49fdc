"use client";

import { useCallback, useEffect, useId, useSyncExternalStore, type ReactNode } from "react";
// It notes what has the focus from the start; a dialog that is loaded later would ask too late.
import "@/components/ui/use-return-focus";

interface Question {
  title: string;
  description: ReactNode;
  /** The verb of the action, e.g. `Delete`. */
  confirmLabel: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  /** The action on a yes. The dialog waits for it and stays open when it fails; the action reports its failure itself. */
  action?: () => Promise<unknown>;
}

export interface Asked extends Question {
  /** The component that asks. */
  owner: string;
  isOpen: boolean;
  isPending: boolean;
  settle: (isConfirmed: boolean) => void;
}

/** The page has one dialog for all questions; a closed one is kept while it fades. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(part: Partial<Asked>): void {
  if (asked === null) return;
  asked = { ...asked, ...part };
  for (const listener of listeners) listener();
}

const CLOSED = { isOpen: false, isPending: false };

/** Who asked is answered once the dialog no longer keeps the focus in itself. */
export function close(isConfirmed: boolean): void {
  const settle = asked?.settle;
  change(CLOSED);
  settle?.(isConfirmed);
}

/** A running action continues, and answers the question. */
function withdraw(owner: string): void {
  if (asked?.owner !== owner || !asked.isOpen) return;
  if (asked.isPending) change(CLOSED);
  else close(false);
}

function ask(question: Question, owner: string): Promise<boolean> {
  if (asked !== null) withdraw(asked.owner);
  return new Promise((settle) => {
    asked = { ...question, owner, isOpen: true, isPending: false, settle };
    change({});
  });
}

export async function confirm(): Promise<void> {
  const confirmed = asked;
  if (confirmed?.action === undefined) return close(true);
  change({ isPending: true });
  const isDone = await confirmed.action().then(
    () => true,
    () => false,
  );
  // Another question may be open by now, or none.
  const isStillOpen = asked?.settle === confirmed.settle && asked.isOpen;
  if (isStillOpen) change(isDone ? CLOSED : { isPending: false });
  if (isDone || !isStillOpen) confirmed.settle(isDone);
}

/**
 * Asks before something that cannot be undone, or that is rarely meant. The question goes with the component that asks it.
 * @returns a function that resolves to true after a yes and, where there is an `action`, once that has worked
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const owner = useId();
  useEffect(() => () => withdraw(owner), [owner]);
  return useCallback((question: Question) => ask(question, owner), [owner]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question that is open, was last, or null. */
export const useQuestion = (): Asked | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

/** In place of the dialog where its code could not be loaded: the browser asks. */
export function BrowserConfirm(): null {
  const question = useQuestion();
  useEffect(() => {
    if (!question?.isOpen || question.isPending) return;
    const { title, description } = question;
    const text = typeof description === "string" ? `${title}\n\n${description}` : title;
    if (window.confirm(text)) void confirm();
    else close(false);
  }, [question]);
  return null;
}
