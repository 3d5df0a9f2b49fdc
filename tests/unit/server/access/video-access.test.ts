import { expect, test } from "@jest/globals";
import { AppError } from "@/lib/domain/app-error";
import type { Comment, Video } from "@/lib/server/generated/prisma/client";
import { Grant } from "@/lib/server/access/grant";
import { openAnnotation, type AnnotationAccess } from "@/lib/server/access/annotation-access";
import { openVideo, type VideoAccess, type VideoFacts } from "@/lib/server/access/video-access";
import type { addTextComment, COMMENTS } from "@/lib/server/services/annotations/comments";
import type { deleteAnnotation } from "@/lib/server/services/annotations/core";
import type { addMarker } from "@/lib/server/services/annotations/markers";
import type { shareVideo } from "@/lib/server/services/videos/shares";
import type { deleteVideo } from "@/lib/server/services/videos/chosen-videos";
import type { updateVideo } from "@/lib/server/services/videos/videos";

const video = { id: "v1" } as Video;
const facts = (role: VideoFacts["role"]): VideoFacts => ({
  video,
  role,
  author: { kind: "guest", guestId: "g1", linkName: "" },
  grantedTo: { kind: "link", id: "l1" },
  grant: new Grant({ caller: null, video: { id: "v1" } }),
});
const forbidden = expect.objectContaining({ code: "forbidden" });

test("access is created only for actions of the role, and has its action", () => {
  expect(openVideo("comment", facts("recipient"))).toMatchObject({
    action: "comment",
    role: "recipient",
    video,
  });
  expect(() => openVideo("delete", facts("recipient"))).toThrow(forbidden);
  expect(() => openVideo("comment", facts("demoVisitor"))).toThrow(AppError);
});

test("access to a comment is created only for its author, or for a role that may delete any", () => {
  const comment = (part: Partial<Comment>) => ({ videoId: "v1", authorUserId: null, ...part }) as Comment;
  const recipient = openVideo("view", facts("recipient"));
  expect(openAnnotation("comment", "delete", comment({ guestId: "g1" }), recipient).action).toBe("delete");
  expect(() => openAnnotation("comment", "delete", comment({ guestId: "g2" }), recipient)).toThrow(forbidden);
  const owner = openVideo("view", facts("owner"));
  expect(openAnnotation("comment", "delete", comment({ guestId: "g2" }), owner).action).toBe("delete");
  expect(() => openAnnotation("comment", "delete", comment({ videoId: "v2" }), owner)).toThrow(forbidden);
});

test("a comment is changed by its author; resolved by the owner too, unless it is a reply", () => {
  const text = { videoId: "v1", authorUserId: null, guestId: "g2", type: "text", parentId: null } as Comment;
  const owner = openVideo("view", facts("owner"));
  const recipient = openVideo("view", facts("recipient"));
  const may = (access: VideoAccess, comment: Comment) => [
    access.mayEditComment(comment),
    access.mayResolveComment(comment),
  ];
  expect(may(owner, text)).toEqual([false, true]);
  expect(may(recipient, text)).toEqual([false, false]);
  const own = { ...text, guestId: "g1" };
  expect(may(recipient, own)).toEqual([true, true]);
  expect(may(recipient, { ...own, parentId: "c1" })).toEqual([true, false]);
  expect(may(recipient, { ...own, type: "audio" })).toEqual([false, true]);
  expect(may(openVideo("view", facts("demoVisitor")), own)).toEqual([false, false]);
  expect(openAnnotation("comment", "edit", text, owner).action).toBe("edit");
  expect(() => openAnnotation("comment", "edit", text, recipient)).toThrow(forbidden);
  expect(() => openAnnotation("comment", "edit", { ...text, parentId: "c1" }, owner)).toThrow(forbidden);
});

/** Never called: the compiler checks it. A line without the expected error fails the check. */
export function whatTheCompilerRefuses(
  view: VideoAccess<"view">,
  any: VideoAccess,
  edit: AnnotationAccess<"comment", "edit">,
  ofMarker: AnnotationAccess<"marker", "delete">,
  rules: typeof COMMENTS,
  services: {
    deleteVideo: typeof deleteVideo;
    updateVideo: typeof updateVideo;
    shareVideo: typeof shareVideo;
    addTextComment: typeof addTextComment;
    addMarker: typeof addMarker;
    deleteAnnotation: typeof deleteAnnotation;
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
  // @ts-expect-error a video's access is none of a comment's
  void services.deleteAnnotation(rules, view);
  // @ts-expect-error opened for editing, not for deleting
  void services.deleteAnnotation(rules, edit);
  // @ts-expect-error a marker's access is none of a comment's
  void services.deleteAnnotation(rules, ofMarker);
  // @ts-expect-error an object literal is no access that a guard made
  const forged: VideoAccess<"delete"> = { ...view, action: "delete" };
  // @ts-expect-error nor was this one
  const forgedItem: AnnotationAccess<"comment", "delete"> = {
    kind: "comment",
    action: "delete",
    row: {} as Comment,
  };
  const lent: VideoAccess = view;
  return [forged, forgedItem, lent];
}
