"use client";

import { useCallback, useEffect, useId, useSyncExternalStore, type ReactNode } from "react";
// Must load early: it records the focus from the start.
import "@/components/ui/use-return-focus";

interface Question {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** True if nothing is lost. */
  isHarmless?: boolean;
  /** Runs on yes. The dialog waits for it and stays open if it fails; it reports its own failure. */
  action?: () => Promise<unknown>;
}

export interface Asked extends Question {
  owner: string;
  isOpen: boolean;
  isPending: boolean;
  settle: (isConfirmed: boolean) => void;
}

/** One dialog for all questions; a closed one is kept while it fades. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(part: Partial<Asked>): void {
  if (asked === null) return;
  asked = { ...asked, ...part };
  for (const listener of listeners) listener();
}

const CLOSED = { isOpen: false, isPending: false };

/** Resolves after the focus trap has ended. */
export function close(isConfirmed: boolean): void {
  const settle = asked?.settle;
  change(CLOSED);
  settle?.(isConfirmed);
}

/** A running action continues and resolves the question. */
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
  // Another question may be open by now.
  const isStillOpen = asked?.settle === confirmed.settle && asked.isOpen;
  if (isStillOpen) change(isDone ? CLOSED : { isPending: false });
  if (isDone || !isStillOpen) confirmed.settle(isDone);
}

/** Unmounting closes the question. @returns resolves to true after yes and a successful `action`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const owner = useId();
  useEffect(() => () => withdraw(owner), [owner]);
  return useCallback((question: Question) => ask(question, owner), [owner]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useQuestion = (): Asked | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

/** Used when the dialog's code cannot be loaded: asks with the browser's own dialog. */
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
