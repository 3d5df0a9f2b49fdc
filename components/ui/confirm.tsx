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

export interface OpenQuestion extends Question {
  owner: string;
  isOpen: boolean;
  isPending: boolean;
  resolve: (isConfirmed: boolean) => void;
}

/** One dialog for all questions; a closed one is kept while it fades. */
let openQuestion: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function updateQuestion(part: Partial<OpenQuestion>): void {
  if (openQuestion === null) return;
  openQuestion = { ...openQuestion, ...part };
  for (const listener of listeners) listener();
}

const CLOSED_STATE = { isOpen: false, isPending: false };

/** Resolves after the focus trap has ended. */
export function decide(isConfirmed: boolean): void {
  const resolve = openQuestion?.resolve;
  updateQuestion(CLOSED_STATE);
  resolve?.(isConfirmed);
}

/** A running action continues and resolves the question. */
function withdrawQuestion(owner: string): void {
  if (openQuestion?.owner !== owner || !openQuestion.isOpen) return;
  if (openQuestion.isPending) updateQuestion(CLOSED_STATE);
  else decide(false);
}

function openDialog(question: Question, owner: string): Promise<boolean> {
  if (openQuestion !== null) withdrawQuestion(openQuestion.owner);
  return new Promise((resolve) => {
    openQuestion = { ...question, owner, isOpen: true, isPending: false, resolve };
    updateQuestion({});
  });
}

export async function confirmQuestion(): Promise<void> {
  const confirmed = openQuestion;
  if (confirmed?.action === undefined) return decide(true);
  updateQuestion({ isPending: true });
  const isDone = await confirmed.action().then(
    () => true,
    () => false,
  );
  // Another question may be open by now.
  const isStillOpen = openQuestion?.resolve === confirmed.resolve && openQuestion.isOpen;
  if (isStillOpen) updateQuestion(isDone ? CLOSED_STATE : { isPending: false });
  if (isDone || !isStillOpen) confirmed.resolve(isDone);
}

/** Unmounting closes the question. @returns resolves to true after yes and a successful `action`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const owner = useId();
  useEffect(() => () => withdrawQuestion(owner), [owner]);
  return useCallback((question: Question) => openDialog(question, owner), [owner]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOpenQuestion = (): OpenQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => openQuestion,
    () => null,
  );

/** Used when the dialog's code cannot be loaded: asks with the browser's own dialog. */
export function BrowserConfirm(): null {
  const question = useOpenQuestion();
  useEffect(() => {
    if (!question?.isOpen || question.isPending) return;
    const { title, description } = question;
    const text = typeof description === "string" ? `${title}\n\n${description}` : title;
    if (window.confirm(text)) void confirmQuestion();
    else decide(false);
  }, [question]);
  return null;
}
