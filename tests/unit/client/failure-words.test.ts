import { expect, test } from "@jest/globals";
import { addComment, deleteComment } from "@/lib/client/comments";
import { addMarker, deleteMarker } from "@/lib/client/markers";
import { createPost, deletePost, updatePost } from "@/lib/client/posts";
import { shareVideo } from "@/lib/client/shares";
import { deleteVideo, updateVideo } from "@/lib/client/videos";

/** How they come to the screen is the test of `components/layout/writes.tsx`. */
test("a write that failed is told under the specification's title", () => {
  const titles = [addComment, deleteComment, addMarker, deleteMarker, shareVideo].map(
    ({ failure }) => failure?.title,
  );
  expect(titles).toEqual([
    "Error adding comment",
    "Error deleting comment",
    "Error adding marker",
    "Error deleting marker",
    "Error creating share link",
  ]);
  expect([createPost, updatePost, deletePost].map(({ failure }) => failure?.title)).toEqual([
    "Failed to create blog post",
    "Failed to update blog post",
    "Failed to delete blog post",
  ]);
  expect([updateVideo.failure, deleteVideo.failure]).toEqual([
    { title: "Update failed", description: "Failed to update the video." },
    { title: "Delete failed", description: "Failed to delete the video." },
  ]);
});
