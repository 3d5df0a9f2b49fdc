/**
 * Access to a video: a `VideoAccess<"delete">` allows its holder to delete that video, without a further check. Only guards may
 * import `openVideo` (.dependency-cruiser.cjs) and the class is private, so nothing else can create one.
 */
import { allowedActions, type LinkRights, type VideoAction, type VideoRole } from "@/lib/domain/access";
import { ANNOTATIONS, type AnnotationKind } from "@/lib/domain/annotations/annotation-kinds";
import { AppError } from "@/lib/domain/app-error";
import type { AnnotationRow } from "../annotation-table";
import type { Grantee } from "../auth/media-address";
import type { Comment, Video } from "../generated/prisma/client";
import type { Grant } from "./grant";

/** Who writes: an account or a guest, never both. */
export type Author =
  | { kind: "user"; userId: string; name: string }
  /** `linkName` is whom the link is for, in its owner's words; "" for nobody. */
  | { kind: "guest"; guestId: string; linkName: string };

/** What belongs to a video and has an author. */
export type AuthoredRow = Pick<Comment, "videoId" | "authorUserId" | "guestId">;

/** What can be deleted and restored. */
export type DeletableRow = Pick<Comment, "videoId" | "deletedBy">;

/** What a guard found out about the video and the viewer's role. */
export interface VideoFacts {
  video: Video;
  role: VideoRole;
  /** Null for a viewer who cannot write. */
  author: Author | null;
  /** Whom the addresses of its objects are granted to: they are valid as long as this access. */
  grantedTo: Grantee;
  /** What the guard relied on; checked again by writes. */
  grant: Grant;
  /** What the link's owner added, for a link's recipient. */
  rights?: LinkRights;
}

class OpenedVideo<Action extends VideoAction> {
  readonly #facts: VideoFacts;

  constructor(
    /** The action that was granted. */
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

  get grantedTo(): Grantee {
    return this.#facts.grantedTo;
  }

  get grant(): Grant {
    return this.#facts.grant;
  }

  /** Of the link that this viewer came by; null for everybody else. */
  get linkId(): string | null {
    return this.#facts.grant.facts.link?.id ?? null;
  }

  /** Whether this viewer may change its text. */
  mayEditComment(comment: Comment): boolean {
    return comment.type === "text" && this.allowed.includes("editOwnComment") && this.isAuthorOf(comment);
  }

  mayResolveComment(comment: Comment): boolean {
    return comment.parentId === null && this.mayDo(comment, "resolveAnyComment", "resolveOwnComment");
  }

  /** Whether this viewer may change any part of it. */
  mayEdit<Kind extends AnnotationKind>(kind: Kind, row: AnnotationRow<Kind>): boolean {
    return MAY_EDIT[kind](this, row);
  }

  mayDelete(kind: AnnotationKind, row: AuthoredRow): boolean {
    const { deleteAny, deleteOwn } = ANNOTATIONS[kind];
    return this.mayDo(row, deleteAny, deleteOwn);
  }

  /** The person who deleted it may restore it, and so may the video's owner. */
  mayRestore({ videoId, deletedBy }: DeletableRow): boolean {
    if (videoId !== this.video.id || deletedBy === null) return false;
    return this.allowed.includes("restoreAny") || deletedBy === this.authorId;
  }

  /** The viewer's id, of their account or as a guest; null for a viewer who cannot write. */
  get authorId(): string | null {
    if (this.author?.kind === "user") return this.author.userId;
    return this.author?.guestId ?? null;
  }

  /** Whether this viewer made this item of this video. */
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

/** Viewers who may mark choose what the marks of a series are; those who may delete a marker may rename and move it. */
const MAY_EDIT: {
  readonly [Kind in AnnotationKind]: (access: OpenedVideo<VideoAction>, row: AnnotationRow<Kind>) => boolean;
} = {
  comment: (access, row) => access.mayEditComment(row) || access.mayResolveComment(row),
  marker: (access, row) => access.mayDelete("marker", row),
  series: (access) => access.allowed.includes("mark"),
  distance: () => false,
};

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
