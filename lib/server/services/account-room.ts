/** Keeps what one account has within what its lists can carry. Asked before the row is added. */
import { AppError } from "@/lib/domain/app-error";

interface Shelf {
  /** How many rows the account may have. */
  most: number;
  count: () => Promise<number>;
  /** Finds the row of an id that the client made; a repeat adds nothing and needs no room. */
  find: (id: string) => Promise<unknown>;
  /** What the rider is told when there is no room. */
  message: string;
}

/** @throws AppError refused. */
export async function requireAccountRoom(id: string | undefined, shelf: Shelf): Promise<void> {
  if ((await shelf.count()) < shelf.most) return;
  if (id !== undefined && (await shelf.find(id))) return;
  throw new AppError("refused", shelf.message);
}
