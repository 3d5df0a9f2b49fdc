/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { AdminGuard } from "@/components/admin/admin-guard";
import { BlogAdmin } from "@/components/blog/blog-admin";
import type { Post } from "@/lib/contracts/posts";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";

const postWith = (part: Partial<Post> = {}): Post => ({
  id: "0199f0a0-0000-7000-8000-00000000000a",
  slug: "first",
  title: "First",
  excerpt: "",
  content: "c".repeat(120),
  publishedAt: null,
  demoVideoId: null,
  demoVideo: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  updatedAt: "2026-01-05T10:00:00.000Z",
  ...part,
});

beforeEach(() => window.localStorage.clear());

const show = async (posts: Post[]) => {
  respond("GET /api/admin/blog", 200, posts);
  const view = renderScreen(
    <AdminGuard>
      <BlogAdmin demos={[]} />
    </AdminGuard>,
  );
  await screen.findByRole("heading", { name: "Blog Admin" });
  return view;
};

test("an empty blog asks for its first post, whose slug follows the title until it is sent", async () => {
  const { pointer } = await show([]);
  expect(screen.getByText("No blog posts yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Videos" })).toHaveAttribute("href", "/videos");
  await pointer.click(screen.getByRole("button", { name: "Create Your First Post" }));
  expect(screen.getByLabelText("Content")).toHaveAttribute("rows", "15");
  await pointer.click(screen.getByRole("button", { name: "Create Post" }));
  expect(await screen.findByText("Slug is required")).toBeVisible();
  await pointer.type(screen.getByLabelText("Title"), "Tempo & Rhythm!");
  expect(screen.getByLabelText("Slug")).toHaveValue("tempo-rhythm");
  await waitFor(() => expect(screen.queryByText("Slug is required")).not.toBeInTheDocument());
  await pointer.clear(screen.getByLabelText("Slug"));
  await pointer.type(screen.getByLabelText("Slug"), "Über Tempo");
  await pointer.type(screen.getByLabelText("Content"), "Words.");
  expect(screen.getByLabelText("Slug")).toHaveValue("uber-tempo");
  await pointer.click(screen.getByLabelText("Publish immediately"));
  respond("POST /api/admin/blog", 201, postWith({ title: "Tempo & Rhythm!" }));
  respond("GET /api/admin/blog", 200, [postWith({ title: "Tempo & Rhythm!" })]);
  await pointer.click(screen.getByRole("button", { name: "Create Post" }));
  await screen.findByText("Blog post created successfully");
  await waitFor(() => expect(screen.queryByLabelText("Content")).not.toBeInTheDocument());
  expect(bodiesOf("POST /api/admin/blog")[0]).toMatchObject({
    title: "Tempo & Rhythm!",
    slug: "uber-tempo",
    content: "Words.",
    demoVideoId: null,
    published: true,
  });
});

test("typed text survives a failed save and a reload, until it is discarded", async () => {
  const { pointer, unmount } = await show([]);
  await pointer.click(screen.getByRole("button", { name: "Create Your First Post" }));
  await pointer.type(screen.getByLabelText("Title"), "Tempo");
  await pointer.type(screen.getByLabelText("Content"), "Half a post");
  const message = "Another post has this slug. Choose a different one.";
  respond("POST /api/admin/blog", 409, { code: "conflict", message, fields: { slug: message } });
  await pointer.click(screen.getByRole("button", { name: "Create Post" }));
  expect(await screen.findByText("Failed to create blog post")).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByLabelText("Slug")).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(screen.getByLabelText("Content")).toHaveValue("Half a post");

  unmount();
  const again = await show([]);
  expect(await screen.findByLabelText("Content")).toHaveValue("Half a post");
  expect(screen.getByLabelText("Title")).toHaveValue("Tempo");
  await again.pointer.click(screen.getByRole("button", { name: "Cancel" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await again.pointer.click(dialog.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByLabelText("Content")).not.toBeInTheDocument());
  await again.pointer.click(screen.getByRole("button", { name: "Create Your First Post" }));
  expect(screen.getByLabelText("Content")).toHaveValue("");
});

test("a published post that is renamed may keep its address", async () => {
  const { pointer } = await show([postWith({ publishedAt: "2026-01-06T10:00:00.000Z" })]);
  expect(screen.getByRole("button", { name: "New Post" })).toBeEnabled();
  expect(screen.getByText(`${"c".repeat(100)}…`)).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: /^Edit/ }));
  expect(screen.getByLabelText("Publish immediately")).toBeChecked();
  await pointer.type(screen.getByLabelText("Title"), " and Best");
  expect(screen.getByLabelText("Slug")).toHaveValue("first-and-best");
  await pointer.click(screen.getByRole("button", { name: "Keep the old slug" }));
  expect(screen.getByLabelText("Slug")).toHaveValue("first");
});

test("a post is deleted after a confirmation", async () => {
  const { pointer } = await show([postWith()]);
  expect(screen.getByRole("link", { name: /^View Post/ })).toHaveAttribute("href", "/blog/first");
  await pointer.click(screen.getByRole("button", { name: /^Delete/ }));
  const dialog = within(await screen.findByRole("alertdialog"));
  respond(`DELETE /api/admin/blog/${postWith().id}`, 204, null);
  respond("GET /api/admin/blog", 200, []);
  await pointer.click(dialog.getByRole("button", { name: "Delete Post" }));
  await screen.findByText("Blog post deleted successfully");
  expect(await screen.findByText("No blog posts yet.")).toBeVisible();
});
