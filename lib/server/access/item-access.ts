/** The proof of access to one comment or marker, made like a `VideoAccess`: here alone, and only for the doors. */
import { AppError } from "@/lib/domain/app-error";
import type { Comment, Marker } from "../generated/prisma/client";
import type { VideoAccess } from "./video-access";

export type ItemAction = "delete";

class OpenedItem<Item extends Comment | Marker, Action extends ItemAction> {
  readonly #item: Item;

  constructor(
    /** What the proof was opened for. */
    readonly action: Action,
    item: Item,
  ) {
    this.#item = item;
  }

  get item(): Item {
    return this.#item;
  }
}

export type CommentAccess<Action extends ItemAction> = OpenedItem<Comment, Action>;
export type MarkerAccess<Action extends ItemAction> = OpenedItem<Marker, Action>;

/** @throws AppError forbidden for another's comment, where the viewer may delete only their own. */
export function openComment<Action extends ItemAction>(
  action: Action,
  comment: Comment,
  access: VideoAccess,
): CommentAccess<Action> {
  if (access.mayDeleteComment(comment)) return new OpenedItem(action, comment);
  throw new AppError("forbidden", "You can delete only your own comments.");
}

/** @throws AppError forbidden for another's marker, where the link's owner does not allow it. */
export function openMarker<Action extends ItemAction>(
  action: Action,
  marker: Marker,
  access: VideoAccess,
): MarkerAccess<Action> {
  if (access.mayDeleteMarker(marker)) return new OpenedItem(action, marker);
  throw new AppError("forbidden", "You can delete only your own markers.");
}
