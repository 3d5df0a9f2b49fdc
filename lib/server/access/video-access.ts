/**
 * A `VideoAccess<"delete">` allows to delete that video without a further check. Only guards may import `openVideo`
 * (.dependency-cruiser.cjs), and the class is private, so nothing else creates one.
 */
import { allowedActions, type LinkRights, type VideoAction, type VideoRole } from "@/lib/domain/access";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { AppError } from "@/lib/domain/app-error";
import type { AnnotationRow } from "../database/annotation-table";
import type { Grantee } from "../auth/media-address";
import type { Comment, Video } from "../generated/prisma/client";
import type { Grant } from "./grant";

/** Never both an account and a guest. */
export type Author =
  | { kind: "user"; userId: string; name: string }
  /** `linkName`: whom the link is for, in its owner's words; "" for nobody. */
  | { kind: "guest"; guestId: string; linkName: string };

export type AuthoredRow = Pick<Comment, "videoId" | "authorUserId" | "guestId">;

export type DeletableRow = Pick<Comment, "videoId" | "deletedBy">;

export interface VideoFacts {
  video: Video;
  role: VideoRole;
  author: Author | null;
  /** Addresses of its objects are valid as long as this access. */
  grantedTo: Grantee;
  grant: Grant;
  rights?: LinkRights;
}

class OpenedVideo<Action extends VideoAction> {
  readonly #facts: VideoFacts;

  constructor(
    readonly action: Action,
    facts: VideoFacts,
  ) {
    this.#facts = facts;
    this.allowed = allowedActions(facts.role, facts.rights);
  }

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

  get grantedTo(): Grantee {
    return this.#facts.grantedTo;
  }

  get grant(): Grant {
    return this.#facts.grant;
  }

  get linkId(): string | null {
    return this.#facts.grant.facts.link?.id ?? null;
  }

  mayEditComment(comment: Comment): boolean {
    return comment.type === "text" && this.allowed.includes("editOwnComment") && this.isAuthorOf(comment);
  }

  mayResolveComment(comment: Comment): boolean {
    return comment.parentId === null && this.mayDo(comment, "resolveAnyComment", "resolveOwnComment");
  }

  mayEdit<Kind extends AnnotationKind>(kind: Kind, row: AnnotationRow<Kind>): boolean {
    return MAY_EDIT[kind](this, row);
  }

  mayDelete(kind: AnnotationKind, row: AuthoredRow): boolean {
    const { deleteAny, deleteOwn } = ANNOTATIONS[kind];
    return this.mayDo(row, deleteAny, deleteOwn);
  }

  /** For the person who deleted it and for the video's owner. */
  mayRestore({ videoId, deletedBy }: DeletableRow): boolean {
    if (videoId !== this.video.id || deletedBy === null) return false;
    return this.allowed.includes("restoreAny") || deletedBy === this.authorId;
  }

  /** An account's or guest's id; null for viewers who cannot write. */
  get authorId(): string | null {
    if (this.author?.kind === "user") return this.author.userId;
    return this.author?.guestId ?? null;
  }

  isAuthorOf({ videoId, authorUserId, guestId }: AuthoredRow): boolean {
    if (videoId !== this.video.id) return false;
    if (this.author?.kind === "user") return authorUserId === this.author.userId;
    return this.author?.kind === "guest" && guestId === this.author.guestId;
  }

  private mayDo(item: AuthoredRow, any: VideoAction, own: VideoAction): boolean {
    if (item.videoId !== this.video.id) return false;
    return this.allowed.includes(any) || (this.allowed.includes(own) && this.isAuthorOf(item));
  }
}

/** Viewers who may mark choose what a series' marks mean; those who may delete a marker may rename and move it. */
const MAY_EDIT: {
  readonly [Kind in AnnotationKind]: (access: OpenedVideo<VideoAction>, row: AnnotationRow<Kind>) => boolean;
} = {
  comment: (access, row) => access.mayEditComment(row) || access.mayResolveComment(row),
  marker: (access, row) => access.mayDelete("marker", row),
  series: (access) => access.allowed.includes("mark"),
  distance: () => false,
};

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
