/** @jest-environment ./tests/support/screen-environment.mjs */
import { describe, expect, test } from "@jest/globals";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import {
  commentsQuery,
  createCommentMutation,
  deleteCommentMutation,
} from "@/lib/client/annotations/comments";
import { createMarkerMutation, updateMarkerMutation } from "@/lib/client/annotations/markers";
import { useCreateMutation } from "@/lib/client/annotations/use-create-mutation";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { deleteVideoMutation, videoQuery } from "@/lib/client/videos/videos";
import { nameOfAuthor } from "@/lib/domain/annotations/comments";
import { renderScreen } from "@/tests/support/render-screen";
import { commentWith, videoWith } from "@/tests/support/videos/videos";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";

const scope: VideoScope = { kind: "shared", token: "abc" };
const ADD = "POST /api/shared/abc/comments";
const stored = (id: string) => commentWith({ id, content: "Heels" });

function Writer() {
  const add = useCreateMutation(createCommentMutation(scope));
  const remove = useMutation(deleteCommentMutation(scope));
  const removeVideo = useMutation(deleteVideoMutation("Error deleting video"));
  const write = (content: string) => add.mutate({ time: 1, frame: 25, type: "text", content });
  return (
    <>
      <button onClick={() => write("Heels")}>Add heels</button>
      <button onClick={() => write("Hands")}>Add hands</button>
      <button onClick={() => remove.mutate({ id: "1" })}>Remove</button>
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
  test("is reported in one place, by the server's message or that of the mutation", async () => {
    respond(ADD, 502, "Bad gateway");
    const view = renderScreen(<Writer />);
    await click(view, "Add heels");
    expect(await screen.findByText("Error adding comment")).toBeVisible();
    expect(screen.getByText("Your text is kept. Please try again.")).toBeVisible();
    respond("DELETE /api/videos/7", 503, { message: "The storage is away.", code: "unavailable" });
    await click(view, "Remove video");
    expect(await screen.findByText("Error deleting video")).toBeVisible();
    expect(screen.getByText("The storage is away.")).toBeVisible();
  });

  test("is sent once more, with its id, by Try again", async () => {
    respond(ADD, 502, "Bad gateway");
    const view = renderScreen(<Writer />);
    await click(view, "Add heels");
    const again = await screen.findByRole("button", { name: "Try again" });
    respond(ADD, 200, stored(idsOf()[0] ?? ""));
    await view.pointer.click(again);
    await screen.findByText(/^success/);
    expect(new Set(idsOf()).size).toBe(1);
    expect(idsOf()).toHaveLength(2);
  });

  test("has the same id when it is sent again unchanged, because only its response may be lost", async () => {
    respond(ADD, 502, null);
    const view = renderScreen(<Writer />);
    await click(view, "Add heels");
    await screen.findByText(/^error/);
    await click(view, "Add heels");
    await waitFor(() => expect(idsOf()).toHaveLength(2));
    await screen.findByText(/^error/);
    respond(ADD, 200, stored(idsOf()[0] ?? ""));
    await click(view, "Add heels");
    await screen.findByText(/^success/);
    expect(new Set(idsOf()).size).toBe(1);
    // After a success the same text once more is a new comment, as another text is.
    await click(view, "Add heels");
    await waitFor(() => expect(idsOf()).toHaveLength(4));
    await click(view, "Add hands");
    await waitFor(() => expect(idsOf()).toHaveLength(5));
    expect(new Set(idsOf()).size).toBe(3);
  });
});

test("deleting what is deleted already is a success", async () => {
  respond("DELETE /api/comments/1", 404, { message: "Comment not found", code: "notFound" });
  const view = renderScreen(<Writer />);
  await click(view, "Remove");
  await screen.findByText(/, success$/);
});

function List() {
  const client = useQueryClient();
  const { data } = useQuery(commentsQuery(scope));
  return (
    <>
      <button onClick={() => void client.invalidateQueries(commentsQuery(scope))}>Read again</button>
      <ul>
        {data?.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
    </>
  );
}

test("a comment that is being sent stays shown while the list is read again, and is removed when it is rejected", async () => {
  const LIST = "GET /api/shared/abc/comments";
  respond(LIST, 200, [commentWith({ id: "old", content: "Old" })]);
  const release = respondLater(ADD);
  const view = renderScreen(
    <>
      <Writer />
      <List />
    </>,
  );
  await screen.findByText("Old");
  await click(view, "Add heels");
  expect(await screen.findByText("Heels")).toBeVisible();
  respond(LIST, 200, [
    commentWith({ id: "old", content: "Old" }),
    commentWith({ id: "by", content: "Others" }),
  ]);
  await click(view, "Read again");
  await screen.findByText("Others");
  expect(screen.getByText("Heels")).toBeVisible();
  release(422, { message: "Too long", code: "invalid" });
  await waitFor(() => expect(screen.queryByText("Heels")).toBeNull());
  expect(screen.getByText("Old")).toBeVisible();
});

function Marks() {
  const add = useMutation(createMarkerMutation(scope));
  const move = useMutation(updateMarkerMutation(scope));
  return (
    <>
      <button onClick={() => add.mutate({ id: "m", time: 1, frame: 25, label: "Takeoff" })}>Mark</button>
      <button onClick={() => move.mutate({ id: "m", edit: { time: 2, frame: 50 } })}>Move</button>
    </>
  );
}

test("when the page is left, writes that wait for an earlier one are sent at once", async () => {
  respondLater("POST /api/shared/abc/markers");
  const MOVE = "PATCH /api/markers/m";
  respondLater(MOVE);
  const view = renderScreen(<Marks />);
  await click(view, "Mark");
  await click(view, "Move");
  await waitFor(() => expect(bodiesOf("POST /api/shared/abc/markers")).toHaveLength(1));
  expect(bodiesOf(MOVE)).toEqual([]);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  await waitFor(() => expect(bodiesOf(MOVE)).toEqual([{ time: 2, frame: 50 }]));
  window.dispatchEvent(new Event("pageshow"));
});

test("a comment that is being sent is marked as a guest's, unless it has the name that the link is for", async () => {
  const sender = { name: "Anna Keller", firstName: "Anna", question: "", recipient: "Ines", review: null };
  respond("GET /api/shared/abc", 200, videoWith({ sender }));
  respond("GET /api/shared/abc/comments", 200, []);
  respondLater(ADD);
  function Guests() {
    const video = useQuery(videoQuery(scope));
    const { data } = useQuery(commentsQuery(scope));
    const add = useCreateMutation(createCommentMutation(scope));
    const write = (authorName: string) =>
      add.mutate({ time: 1, frame: 25, type: "text", content: "Heels", authorName });
    if (!video.data || !data) return null;
    return (
      <>
        {["Ines", "Bea"].map((name) => (
          <button key={name} onClick={() => write(name)}>{`As ${name}`}</button>
        ))}
        <p role="status">{data.map(nameOfAuthor).join(", ")}</p>
      </>
    );
  }
  const view = renderScreen(<Guests />);
  await view.pointer.click(await screen.findByRole("button", { name: "As Ines" }));
  await view.pointer.click(screen.getByRole("button", { name: "As Bea" }));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Ines, Bea (guest)"));
});
