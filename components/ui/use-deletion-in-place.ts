"use client";

import { useState } from "react";
import { announce } from "@/components/ui/announce";
import { rememberUndo } from "@/components/ui/last-undo";

/** The server keeps what was deleted for an hour. */
const UNDO_MS = 60 * 60 * 1000;

interface DeletionInPlace<Row> {
  /** The rows deleted here, for as long as that can be undone: a list shows Undo in the place of each. */
  deleted: readonly Row[];
  remove: (row: Row) => void;
  /** Rejects where it could not be brought back. */
  restore: (row: Row) => Promise<void>;
}

/**
 * Deletes a row of a list without a question, and remembers it for its place (`DeletedRow`).
 * @param noun what a row is, as in "Marker"
 */
export function useDeletionInPlace<Row extends { id: string }>(
  noun: string,
  calls: { remove: (row: Row) => Promise<unknown>; restore: (row: Row) => Promise<unknown> },
): DeletionInPlace<Row> {
  const [deleted, setDeleted] = useState<readonly Row[]>([]);
  const without = (id: string) => (rows: readonly Row[]) => rows.filter((row) => row.id !== id);
  const release = ({ id }: Row) => setDeleted(without(id));
  const remove = (row: Row) => {
    setDeleted((before) => [...without(row.id)(before), row]);
    setTimeout(() => release(row), UNDO_MS);
    calls.remove(row).then(
      () => {
        rememberUndo(() => void restore(row).catch(() => undefined));
        announce(`${noun} deleted`);
      },
      () => release(row),
    );
  };
  const restore = async (row: Row) => {
    await calls.restore(row);
    release(row);
    announce(`${noun} restored`);
  };
  return { deleted, remove, restore };
}

/** The deleted ones that are not in the list: not yet gone, refused, or brought back by somebody else. */
export const goneOf = <Row extends { id: string }>(
  deleted: readonly Row[],
  listed: readonly { id: string }[],
): Row[] => deleted.filter(({ id }) => listed.every((row) => row.id !== id));
