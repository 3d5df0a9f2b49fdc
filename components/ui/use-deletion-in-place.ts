"use client";

import { useState } from "react";
import { announce } from "@/components/ui/announce";
import { rememberUndo } from "@/components/ui/last-undo";

/** As long as the server keeps deleted rows: one hour. */
const UNDO_MS = 60 * 60 * 1000;

interface DeletionInPlace<Row> {
  deleted: readonly Row[];
  remove: (row: Row) => void;
  /** Rejects if it cannot be restored. */
  restore: (row: Row) => Promise<void>;
}

/** Deletes without a question; `DeletedRow` is shown in its place. @param noun such as "Marker". */
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

/** Leaves out rows that are still listed: not deleted yet, refused, or restored by others. */
export const goneOf = <Row extends { id: string }>(
  deleted: readonly Row[],
  listed: readonly { id: string }[],
): Row[] => deleted.filter(({ id }) => listed.every((row) => row.id !== id));
