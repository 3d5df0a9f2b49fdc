/** Owns the proof of access to a video. Doors alone make one; whoever holds it need not ask again. */
import { isAllowed, type LinkRights, type VideoAction, type VideoRole } from "@/lib/domain/access";
import { AppError } from "@/lib/domain/app-error";
import type { Video } from "../generated/prisma/client";

/** Who writes: an account or a guest, never both. */
export type Author = { kind: "user"; userId: string; name: string } | { kind: "guest"; guestId: string };

/** A comment or a marker, as far as its authorship goes. */
export interface Authored {
  authorUserId: string | null;
  guestId: string | null;
}

export class VideoAccess {
  /** Only the doors of this folder call it: dependency rules and review keep it so. */
  constructor(
    readonly video: Video,
    readonly role: VideoRole,
    readonly author: Author | null,
    private readonly rights?: LinkRights,
  ) {}

  may(action: VideoAction): boolean {
    return isAllowed(this.role, action, this.rights);
  }

  /** @throws AppError forbidden. */
  require(action: VideoAction): void {
    if (!this.may(action)) throw new AppError("forbidden", "You are not allowed to do this.");
  }

  isAuthorOf(item: Authored): boolean {
    if (this.author?.kind === "user") return item.authorUserId === this.author.userId;
    return this.author?.kind === "guest" && item.guestId === this.author.guestId;
  }

  mayDeleteComment(comment: Authored): boolean {
    return this.may("deleteAnyComment") || (this.may("deleteOwnComment") && this.isAuthorOf(comment));
  }

  mayDeleteMarker(marker: Authored): boolean {
    return this.may("deleteAnyMarker") || (this.may("deleteOwnMarker") && this.isAuthorOf(marker));
  }
}
