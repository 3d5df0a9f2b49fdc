import { expect, test } from "@jest/globals";
import { ApiError, messageOf } from "@/lib/client/calls/request";
import { descriptionOf } from "@/lib/client/annotations/annotation-descriptions";
import { createPostMutation, deletePostMutation, updatePostMutation } from "@/lib/client/site/posts";
import { shareVideoMutation } from "@/lib/client/videos/shares";
import { deleteVideoMutation, updateVideoMutation } from "@/lib/client/videos/videos";

/** How they are shown is tested in `components/client/mutations.test.tsx`. */
test("a failed write is shown under the specification's title", () => {
  const [comments, markers] = [descriptionOf("comment").errors, descriptionOf("marker").errors];
  expect([comments.create, comments.delete, markers.create, markers.delete]).toEqual([
    "Error adding comment",
    "Error deleting comment",
    "Error adding marker",
    "Error deleting marker",
  ]);
  const mutations = [createPostMutation, updatePostMutation, deletePostMutation, shareVideoMutation()];
  expect(mutations.map(({ meta }) => meta?.error?.title)).toEqual([
    "Failed to create blog post",
    "Failed to update blog post",
    "Failed to delete blog post",
    "Error creating share link",
  ]);
  expect([updateVideoMutation, deleteVideoMutation("Delete failed")].map(({ meta }) => meta?.error)).toEqual([
    { title: "Update failed", description: "Failed to update the video." },
    { title: "Delete failed", description: "Failed to delete the video." },
  ]);
});

test("an internal error has a reference for the operator, a rejection has none", () => {
  const messageTo = (status: number, code: string, requestId: string | null) =>
    messageOf(new ApiError(status, "", JSON.stringify({ code, message: "It did not work." }), requestId), "");
  const id = "3f2a9c1d-0b1e-4f6a-9d55-2f1a0c7e8b90";
  expect(messageTo(500, "fault", id)).toBe("It did not work. Reference: 3f2a9c1d");
  expect(messageTo(500, "fault", null)).toBe("It did not work.");
  expect(messageTo(422, "refused", id)).toBe("It did not work.");
});
