/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { BlogScreen } from "@/components/blog/blog-screen";
import { PostMissing } from "@/components/layout/missing-in-public";
import { PostScreen } from "@/components/blog/post-screen";
import type { Post } from "@/lib/contracts/posts";
import { renderScreen } from "@/tests/support/render-screen";

const postWith = (part: Partial<Post> = {}): Post => ({
  id: "p1",
  slug: "tempo",
  title: "Tempo by numbers",
  excerpt: "",
  content: `# One hoof\n\n${"Count it. ".repeat(40)}\n\n## Two landings\n\nThe end.`,
  publishedAt: "2026-01-05T10:00:00.000Z",
  demoVideoId: null,
  demoVideo: null,
  createdAt: "2026-01-05T10:00:00.000Z",
  updatedAt: "2026-01-05T10:00:00.000Z",
  ...part,
});
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the blog leads to each post, to the app and to the sign-up, and begins posts that have no excerpt", () => {
  renderScreen(
    <BlogScreen
      posts={[postWith(), postWith({ id: "p2", slug: "film", title: "How to film", excerpt: "Low sun." })]}
    />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Strideframe Blog" })).toBeVisible();
  expect(hrefOf("Go to App")).toBe("/");
  expect(hrefOf("Get Started Free")).toBe("/signup");
  expect(hrefOf("Tempo by numbers")).toBe("/blog/tempo");
  expect(hrefOf("How to film")).toBe("/blog/film");
  const [first, second] = screen.getAllByRole("article");
  expect(first).toHaveTextContent(/One hoof Count it\..*…$/);
  expect(second).toHaveTextContent(/Low sun\.$/);
});

test("a post has its date or Draft, its demo, its text in headings and paragraphs, and the ways on", async () => {
  const withDemo = postWith({ demoVideoId: "v1", demoVideo: { id: "v1", title: "Half-pass" } });
  const { unmount } = renderScreen(
    <PostScreen post={withDemo} poster={null} markup="<h2 data-depth=1>One hoof</h2><p>The end.</p>" />,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Tempo by numbers" })).toBeVisible();
  expect(screen.getByText("Jan 05, 2026")).toBeVisible();
  expect(screen.getByText("Interactive Demo")).toBeVisible();
  expect(screen.getByRole("region", { name: "Demo: Half-pass" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "One hoof" }).dataset["depth"]).toBe("1");
  expect(screen.getByText("The end.").tagName).toBe("P");
  expect(hrefOf("Back to Blog")).toBe("/blog");
  expect(hrefOf("Go to App")).toBe("/");
  const next = within(screen.getByRole("complementary", { name: "Next step" }));
  expect(next.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/signup");
  expect(next.getByRole("link", { name: "Read More Articles" })).toHaveAttribute("href", "/blog");
  unmount();

  renderScreen(<PostScreen post={postWith({ publishedAt: null })} poster={null} markup={null} />);
  expect(screen.getByText("Draft")).toBeVisible();
  expect(screen.queryByText("Interactive Demo")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: /^Demo/ })).not.toBeInTheDocument();
});

test("an unknown post has a screen of its own", () => {
  renderScreen(<PostMissing />);
  expect(screen.getByRole("heading", { name: "Blog Post Not Found" })).toBeVisible();
  expect(screen.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  expect(hrefOf("Back to Blog")).toBe("/blog");
});
