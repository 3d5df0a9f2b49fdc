/**
 * The proof of access to a video. Whoever holds a `VideoAccess<"delete">` may delete that video and need not ask again.
 *
 * The class stays in this module, so nothing else can construct one and an object literal does not pass for one;
 * `openVideo`, which asks the table first, is the only maker, and only the doors may import it (.dependency-cruiser.cjs).
 */
import { allowedActions, type LinkRights, type VideoAction, type VideoRole } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import type { AddressHolder } from "../auth/media-address";
import type { Comment, Video } from "../generated/prisma/client";

/** Who writes: an account or a guest, never both. */
export type Author = { kind: "user"; userId: string; name: string } | { kind: "guest"; guestId: string };

/** What belongs to a video and has an author. */
export type AuthoredItem = Pick<Comment, "videoId" | "authorUserId" | "guestId">;

/** What can be deleted and brought back. */
export type DeletableItem = Pick<Comment, "videoId" | "deletedBy">;

/** What a door found out: the video, and who came to it which way. */
export interface VideoFacts {
  video: Video;
  role: VideoRole;
  /** null for a visitor who cannot write. */
  author: Author | null;
  /** To whom the addresses of its objects are given: they last as long as this way to the video does. */
  holder: AddressHolder;
  /** What the link's owner added, for a link's recipient. */
  rights?: LinkRights;
}

class OpenedVideo<Action extends VideoAction> {
  readonly #facts: VideoFacts;

  constructor(
    /** What the proof was opened for. */
    readonly action: Action,
    facts: VideoFacts,
  ) {
    this.#facts = facts;
    this.allowed = allowedActions(facts.role, facts.rights);
  }

  /** Everything this viewer may do to the video. */
  readonly allowed: readonly VideoAction[];

  get video(): Video {
    return this.#facts.video;
  }

  get role(): VideoRole {
    return this.#facts.role;
  }

  get author(): Author | null {
    return this.#facts.author;
  }

  get holder(): AddressHolder {
    return this.#facts.holder;
  }

  /** Whether this viewer may change its text. */
  mayEditComment(comment: Comment): boolean {
    return comment.type === "text" && this.allowed.includes("editOwnComment") && this.isAuthorOf(comment);
  }

  mayResolveComment(comment: Comment): boolean {
    return comment.parentId === null && this.mayDo(comment, "resolveAnyComment", "resolveOwnComment");
  }

  mayDeleteComment(comment: AuthoredItem): boolean {
    return this.mayDo(comment, "deleteAnyComment", "deleteOwnComment");
  }

  /** Also of a series or a distance: they are made of marks. */
  mayDeleteMarker(marker: AuthoredItem): boolean {
    return this.mayDo(marker, "deleteAnyMarker", "deleteOwnMarker");
  }

  /** Whoever deleted a comment, a marker or a series may bring it back, and so may the video's owner. */
  mayRestore({ videoId, deletedBy }: DeletableItem): boolean {
    if (videoId !== this.video.id || deletedBy === null) return false;
    return this.allowed.includes("restoreAny") || deletedBy === this.authorId;
  }

  /** The id of whoever looks, of their account or as a guest; null for a visitor who cannot write. */
  get authorId(): string | null {
    if (this.author?.kind === "user") return this.author.userId;
    return this.author?.guestId ?? null;
  }

  /** Whether this viewer made this item of this video. */
  isAuthorOf({ videoId, authorUserId, guestId }: AuthoredItem): boolean {
    if (videoId !== this.video.id) return false;
    if (this.author?.kind === "user") return authorUserId === this.author.userId;
    return this.author?.kind === "guest" && guestId === this.author.guestId;
  }

  private mayDo(item: AuthoredItem, any: VideoAction, own: VideoAction): boolean {
    if (item.videoId !== this.video.id) return false;
    return this.allowed.includes(any) || (this.allowed.includes(own) && this.isAuthorOf(item));
  }
}

/** A video opened for `Action`. Without an action named: opened for whatever it was. */
export type VideoAccess<Action extends VideoAction = VideoAction> = OpenedVideo<Action>;

/** @throws AppError forbidden when the role does not allow the action. */
export function openVideo<Action extends VideoAction>(
  action: Action,
  facts: VideoFacts,
): VideoAccess<Action> {
  const access = new OpenedVideo(action, facts);
  if (!access.allowed.includes(action)) throw new AppError("forbidden", "You are not allowed to do this.");
  return access;
}
