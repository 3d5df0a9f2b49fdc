import { expect, test } from "@jest/globals";
import { commentKind } from "@/lib/client/annotations/comments";
import { markerKind } from "@/lib/client/annotations/markers";
import { createPostMutation, deletePostMutation, updatePostMutation } from "@/lib/client/site/posts";
import { shareVideoMutation } from "@/lib/client/videos/shares";
import { deleteVideoMutation, updateVideoMutation } from "@/lib/client/videos/videos";

/** How they come to the screen is the test of `components/client/mutations.test.tsx`. */
test("a failed write is shown under the specification's title", () => {
  const { create: added, delete: deleted } = commentKind.errors;
  expect([added, deleted, markerKind.errors.create, markerKind.errors.delete]).toEqual([
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
