import { at } from "@/lib/domain/timing/statistics";

export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
}

export const MAX_UNDOS = 200;

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] });

/** Adds a step and clears the redo list; the same value again is no step. */
export function record<Value>(history: History<Value>, present: Value): History<Value> {
  if (present === history.present) return history;
  return { past: [...history.past, history.present].slice(-MAX_UNDOS), present, future: [] };
}

export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: at(past, past.length - 1), future: [present, ...future] };
}

export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: at(future, 0), future: future.slice(1) };
}
