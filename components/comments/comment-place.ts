import type { Author } from "@/components/shares/use-author";
import type { VideoScope } from "@/lib/client/video-scope";
import type { PlaybackEngine } from "@/lib/player/playback-state";

/** Where comments are read and written: which video, which player, and by whom. */
export interface CommentPlace {
  scope: VideoScope;
  engine: PlaybackEngine;
  author: Author;
  /** Whether this viewer may write. */
  mayComment: boolean;
  /** Whether this viewer may speak. */
  mayRecord: boolean;
}
