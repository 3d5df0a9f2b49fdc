/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { useCommentKeys } from "@/components/comments/use-comment-keys";
import { EngineProvider } from "@/components/player/engine";
import { Announcer } from "@/components/ui/announce";
import { rememberUndo } from "@/components/ui/last-undo";
import { stillPlayer } from "@/tests/support/media/still-player";
import { commentWith } from "@/tests/support/videos/videos";

const COMMENTS = [
  commentWith({ id: "late", frame: 40, authorName: "Ines", content: "Heels down" }),
  commentWith({ id: "early", frame: 12, authorName: "Anna", content: "Look up" }),
];

function Keys({ shown, write }: { shown: string[]; write?: () => void }) {
  useCommentKeys({ comments: COMMENTS, write, show: ({ id }) => shown.push(id) });
  return <textarea aria-label="Comment" />;
}

function show(write?: () => void) {
  const engine = stillPlayer(20);
  const shown: string[] = [];
  render(
    <EngineProvider value={engine}>
      <Keys shown={shown} write={write} />
      <Announcer />
    </EngineProvider>,
  );
  return { engine, shown };
}
const press = (key: string, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}` });
const said = () => document.querySelector("[aria-live]")?.textContent;

test("N and P go to the next and the previous comment, which is read to a screen reader", () => {
  const { engine, shown } = show();
  engine.play();
  press("n");
  expect(engine.getSnapshot()).toMatchObject({ frameIndex: 40, phase: "paused" });
  expect(said()).toBe("Frame 40, Ines: Heels down");
  press("n");
  expect([engine.getPosition().frameIndex, said()]).toEqual([40, "No later comment"]);
  press("p");
  expect([engine.getPosition().frameIndex, said()]).toEqual([12, "Frame 12, Anna: Look up"]);
  press("p");
  expect(said()).toBe("No earlier comment");
  expect(shown).toEqual(["late", "early"]);
});

test("pressed again before the frame is shown, N continues from the comment that is being opened", () => {
  const { engine } = show();
  const sought: number[] = [];
  const from = { ...engine.getSnapshot(), frameIndex: 0, phase: "seeking" as const };
  Object.assign(engine, { getSnapshot: () => from, seekToFrame: (frame: number) => sought.push(frame) });
  press("n");
  press("n");
  press("n");
  expect([sought, said()]).toEqual([[12, 40], "No later comment"]);
});

test("C opens the composer for those who may write; in a text field the letters are typed", () => {
  let written = 0;
  const { engine } = show(() => void (written += 1));
  // False: the page has called preventDefault.
  expect(press("c")).toBe(false);
  press("c", screen.getByLabelText("Comment"));
  press("n", screen.getByLabelText("Comment"));
  expect([written, engine.getPosition().frameIndex]).toEqual([1, 20]);
});

test("C is the browser's where the viewer may not write", () => {
  show();
  expect(press("c")).toBe(true);
});

test("U undoes the last change made on this page, once", () => {
  show();
  let undone = 0;
  rememberUndo(() => void (undone += 1));
  expect(press("u")).toBe(false);
  press("u");
  expect([undone, said()]).toEqual([1, "Nothing to undo"]);
  // Changes made on a page that was left cannot be undone.
  rememberUndo(() => void (undone += 1));
  history.pushState(null, "", "/elsewhere");
  press("u");
  expect(undone).toBe(1);
});
