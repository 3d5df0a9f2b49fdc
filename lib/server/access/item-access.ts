/** The proof of access to one comment, marker, series or distance, made like a `VideoAccess`: here alone, and only for the doors. */
import { AppError } from "@/lib/domain/app-error";
import type { Comment, Distance, Marker, MarkerSeries } from "../generated/prisma/client";
import type { VideoAccess } from "./video-access";

/** `edit` is for a comment whatever part of it the viewer may change: its text, or whether it is resolved. */
export type ItemAction = "edit" | "delete";

class OpenedItem<Item extends Comment | Marker | MarkerSeries | Distance, Action extends ItemAction> {
  readonly #item: Item;
  readonly #videoAccess: VideoAccess;

  constructor(
    /** What the proof was opened for. */
    readonly action: Action,
    item: Item,
    videoAccess: VideoAccess,
  ) {
    this.#item = item;
    this.#videoAccess = videoAccess;
  }

  get item(): Item {
    return this.#item;
  }

  /** The way by which its video was reached. */
  get videoAccess(): VideoAccess {
    return this.#videoAccess;
  }
}

export type CommentAccess<Action extends ItemAction> = OpenedItem<Comment, Action>;
export type MarkerAccess<Action extends ItemAction> = OpenedItem<Marker, Action>;
export type SeriesAccess<Action extends ItemAction> = OpenedItem<MarkerSeries, Action>;
export type DistanceAccess<Action extends ItemAction> = OpenedItem<Distance, Action>;

/** @throws AppError forbidden for another's comment, where the viewer may change or delete only their own. */
export function openComment<Action extends ItemAction>(
  action: Action,
  comment: Comment,
  access: VideoAccess,
): CommentAccess<Action> {
  const isAllowed = {
    delete: () => access.mayDeleteComment(comment),
    edit: () => access.mayEditComment(comment) || access.mayResolveComment(comment),
  };
  if (isAllowed[action]()) return new OpenedItem(action, comment, access);
  throw new AppError("forbidden", `You can ${action} only your own comments.`);
}

/** Who may delete a marker may rename and move it. @throws AppError forbidden for another's, where the owner does not allow it. */
export function openMarker<Action extends ItemAction>(
  action: Action,
  marker: Marker,
  access: VideoAccess,
): MarkerAccess<Action> {
  if (access.mayDeleteMarker(marker)) return new OpenedItem(action, marker, access);
  throw new AppError(
    "forbidden",
    action === "edit" ? "You can change only your own markers." : "You can delete only your own markers.",
  );
}

/** Whoever may mark may say what the marks of a series are. @throws AppError forbidden. */
export function openSeries<Action extends ItemAction>(
  action: Action,
  series: MarkerSeries,
  access: VideoAccess,
): SeriesAccess<Action> {
  const isAllowed = action === "edit" ? access.allowed.includes("mark") : access.mayDeleteMarker(series);
  if (isAllowed) return new OpenedItem(action, series, access);
  throw new AppError("forbidden", "You can delete only your own series.");
}

/** @throws AppError forbidden for another's distance, where the link's owner does not allow it. */
export function openDistance(
  action: "delete",
  distance: Distance,
  access: VideoAccess,
): DistanceAccess<"delete"> {
  if (access.mayDeleteMarker(distance)) return new OpenedItem(action, distance, access);
  throw new AppError("forbidden", "You can delete only your own distances.");
}
