/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { ArrivalChip } from "@/components/comments/arrival-chip";
import type { Comment } from "@/lib/contracts/comments";
import { renderScreen } from "@/tests/support/render-screen";
import { commentWith } from "@/tests/support/videos/videos";

const FIRST = commentWith({ id: "1", authorName: "Ines", frame: 12 });
const SECOND = commentWith({ id: "2", authorName: "Anna", frame: 40 });

function Picture({ onShow }: { onShow: (comment: Comment) => void }) {
  const [comments, setComments] = useState([FIRST]);
  return (
    <>
      <ArrivalChip comments={comments} onShow={onShow} />
      <button onClick={() => setComments([FIRST, SECOND])}>Another is written</button>
    </>
  );
}

test("says who wrote on which frame, how many there are, and leads to the newest", async () => {
  const shown: string[] = [];
  const { pointer } = renderScreen(<Picture onShow={({ id }) => shown.push(id)} />);
  expect(screen.getByRole("group", { name: "New comments" })).toHaveTextContent("Ines wrote on frame 12");
  await pointer.click(screen.getByRole("button", { name: "Another is written" }));
  expect(screen.getByRole("group", { name: "New comments" })).toHaveTextContent("2 new comments");
  await pointer.click(screen.getByRole("button", { name: "Show" }));
  expect(shown).toEqual(["2"]);
  expect(screen.queryByRole("group", { name: "New comments" })).toBeNull();
});

test("closed, it comes back for the next comment alone", async () => {
  const { pointer } = renderScreen(<Picture onShow={() => undefined} />);
  await pointer.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("group", { name: "New comments" })).toBeNull();
  await pointer.click(screen.getByRole("button", { name: "Another is written" }));
  expect(screen.getByRole("group", { name: "New comments" })).toHaveTextContent("Anna wrote on frame 40");
});
