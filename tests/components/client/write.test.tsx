/** @jest-environment ./tests/support/screen-environment.mjs */
import { describe, expect, test } from "@jest/globals";
import { dehydrate, hydrate, QueryClient, useQueryClient, type DehydratedState } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useAddComment, useDeleteComment } from "@/lib/client/comments";
import type { VideoScope } from "@/lib/client/video-scope";
import { useDeleteVideo } from "@/lib/client/videos";
import { registerWrites } from "@/lib/client/write-registry";
import { renderScreen } from "@/tests/support/render-screen";
import { commentWith } from "@/tests/support/videos";
import { answer, answerLater, bodiesOf } from "@/tests/support/screen-server";

const scope: VideoScope = { kind: "shared", token: "abc" };
const ADD = "POST /api/shared/abc/comments";
const stored = (id: string) => commentWith({ id, content: "Heels" });

function Writer() {
  const add = useAddComment();
  const remove = useDeleteComment();
  const removeVideo = useDeleteVideo("Error deleting video");
  const write = (content: string) => add.mutate({ scope, time: 1, frame: 25, type: "text", content });
  return (
    <>
      <button onClick={() => write("Heels")}>Add heels</button>
      <button onClick={() => write("Hands")}>Add hands</button>
      <button onClick={() => remove.mutate({ scope, id: "1" })}>Remove</button>
      <button onClick={() => removeVideo.mutate({ videoId: "7" })}>Remove video</button>
      <p>
        {add.status}, {remove.status}
      </p>
    </>
  );
}

const click = (view: ReturnType<typeof renderScreen>, name: string) =>
  view.pointer.click(screen.getByRole("button", { name }));
const idsOf = () => bodiesOf(ADD).map((body) => (body as { id: string }).id);

describe("a write that failed", () => {
  test("is told in one place: the server's words, or the write's own", async () => {
    answer(ADD, 502, "Bad gateway");
    const view = renderScreen(<Writer />);
    await click(view, "Add heels");
    expect(await screen.findByText("Error adding comment")).toBeVisible();
    expect(screen.getByText("Your text is kept. Please try again.")).toBeVisible();
    answer("DELETE /api/videos/7", 503, { message: "The storage is away.", code: "unavailable" });
    await click(view, "Remove video");
    expect(await screen.findByText("Error deleting video")).toBeVisible();
    expect(screen.getByText("The storage is away.")).toBeVisible();
  });

  test("keeps its id when it is sent again unchanged, for its answer may be all that was lost", async () => {
    answer(ADD, 502, null);
    const view = renderScreen(<Writer />);
    await click(view, "Add heels");
    await screen.findByText(/^error/);
    await click(view, "Add heels");
    await waitFor(() => expect(idsOf()).toHaveLength(2));
    await screen.findByText(/^error/);
    answer(ADD, 200, stored(idsOf()[0] ?? ""));
    await click(view, "Add heels");
    await screen.findByText(/^success/);
    expect(new Set(idsOf()).size).toBe(1);
    // What went through is done: the same words once more are a new comment, as other words are.
    await click(view, "Add heels");
    await waitFor(() => expect(idsOf()).toHaveLength(4));
    await click(view, "Add hands");
    await waitFor(() => expect(idsOf()).toHaveLength(5));
    expect(new Set(idsOf()).size).toBe(3);
  });
});

test("what is gone already was deleted", async () => {
  answer("DELETE /api/comments/1", 404, { message: "Comment not found", code: "notFound" });
  const view = renderScreen(<Writer />);
  await click(view, "Remove");
  await screen.findByText(/, success$/);
});

test("a write that was kept is done later without the screen it came from, and its row is there once", async () => {
  const key = ["/api/shared/abc/comments"];
  answerLater(ADD);
  let first: QueryClient | undefined;
  function Client() {
    first = useQueryClient();
    return null;
  }
  const view = renderScreen(
    <>
      <Writer />
      <Client />
    </>,
  );
  await click(view, "Add heels");
  await waitFor(() => expect(idsOf()).toHaveLength(1));
  if (!first) throw new Error("no client");
  const kept = JSON.stringify(dehydrate(first, { shouldDehydrateMutation: () => true }));
  view.unmount();

  const [id = ""] = idsOf();
  answer(ADD, 200, stored(id));
  const later = new QueryClient();
  registerWrites(later);
  later.setQueryData(key, [stored(id)]);
  hydrate(later, JSON.parse(kept) as DehydratedState);
  await Promise.all(
    later
      .getMutationCache()
      .getAll()
      .map((mutation) => mutation.continue()),
  );
  expect(idsOf()).toEqual([id, id]);
  expect(later.getQueryData(key)).toEqual([stored(id)]);
});
