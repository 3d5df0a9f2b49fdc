import { expect, test } from "@jest/globals";
import { AppError } from "@/lib/domain/app-error";
import type { Comment, Video } from "@/lib/server/generated/prisma/client";
import { openComment, type CommentAccess } from "@/lib/server/access/item-access";
import { openVideo, type VideoAccess, type VideoFacts } from "@/lib/server/access/video-access";
import type { addTextComment, deleteComment } from "@/lib/server/services/comments";
import type { addMarker } from "@/lib/server/services/markers";
import type { shareVideo } from "@/lib/server/services/shares";
import type { deleteVideo, updateVideo } from "@/lib/server/services/videos";

const video = { id: "v1" } as Video;
const facts = (role: VideoFacts["role"]): VideoFacts => ({
  video,
  role,
  author: { kind: "guest", guestId: "g1" },
  holder: { kind: "link", id: "l1" },
});
const forbidden = expect.objectContaining({ code: "forbidden" });

test("a proof is made only for what the role may do, and says what it was made for", () => {
  expect(openVideo("comment", facts("recipient"))).toMatchObject({
    action: "comment",
    role: "recipient",
    video,
  });
  expect(() => openVideo("delete", facts("recipient"))).toThrow(forbidden);
  expect(() => openVideo("comment", facts("demoVisitor"))).toThrow(AppError);
});

test("a proof of a comment is made only for its author, or for who may delete any", () => {
  const comment = (part: Partial<Comment>) => ({ videoId: "v1", authorUserId: null, ...part }) as Comment;
  const recipient = openVideo("view", facts("recipient"));
  expect(openComment("delete", comment({ guestId: "g1" }), recipient).action).toBe("delete");
  expect(() => openComment("delete", comment({ guestId: "g2" }), recipient)).toThrow(forbidden);
  const owner = openVideo("view", facts("owner"));
  expect(openComment("delete", comment({ guestId: "g2" }), owner).action).toBe("delete");
  expect(() => openComment("delete", comment({ videoId: "v2" }), owner)).toThrow(forbidden);
});

/** Never called: the compiler reads it. Each line that is expected to be refused fails the check when it is not. */
export function whatTheCompilerRefuses(
  view: VideoAccess<"view">,
  any: VideoAccess,
  services: {
    deleteVideo: typeof deleteVideo;
    updateVideo: typeof updateVideo;
    shareVideo: typeof shareVideo;
    addTextComment: typeof addTextComment;
    addMarker: typeof addMarker;
    deleteComment: typeof deleteComment;
  },
) {
  const text = { time: 0, frame: 0, type: "text", content: "x" } as const;
  // @ts-expect-error opened for looking, not for deleting
  void services.deleteVideo(view);
  // @ts-expect-error opened for looking, not for editing
  void services.updateVideo(view, { title: "x" });
  // @ts-expect-error opened for looking, not for sharing
  void services.shareVideo(view, {});
  // @ts-expect-error opened for looking, not for commenting
  void services.addTextComment(view, text);
  // @ts-expect-error opened for looking, not for marking
  void services.addMarker(view, { time: 0, frame: 0, label: "" });
  // @ts-expect-error opened for something, which may be anything
  void services.deleteVideo(any);
  // @ts-expect-error a video's proof is none of a comment's
  void services.deleteComment(view);
  // @ts-expect-error what looks like a proof was made by no door
  const forged: VideoAccess<"delete"> = { ...view, action: "delete" };
  // @ts-expect-error nor was this one
  const forgedItem: CommentAccess<"delete"> = { action: "delete", item: {} as Comment };
  const lent: VideoAccess = view;
  return [forged, forgedItem, lent];
}
