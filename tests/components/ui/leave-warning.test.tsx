/** What needs a confirmation before the page is left, and what does not because the page stays. */
import { afterEach, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";

const QUESTION = "Your recording is not saved. Leave this page and lose it?";

function Page({ isUnderWay }: { isUnderWay: boolean }) {
  useLeaveWarning(isUnderWay, QUESTION);
  return (
    <>
      <a href="/videos">Library</a>
      <a href="#main-content">Skip to content</a>
      <a href="/elsewhere#main-content">A place elsewhere</a>
      <a href="/api/export" download>
        Export
      </a>
      <a href="/blog" target="_blank">
        Blog
      </a>
    </>
  );
}

const ask = jest.spyOn(window, "confirm").mockReturnValue(false);
afterEach(() => void ask.mockClear());

/** Whether a click on the link asked for a confirmation, which is declined. */
function isAsked(name: string, keys = {}): boolean {
  const before = ask.mock.calls.length;
  const goesOn = fireEvent.click(screen.getByRole("link", { name }), keys);
  expect(goesOn).toBe(ask.mock.calls.length === before);
  return !goesOn;
}

test("a link that leaves the page needs a confirmation", () => {
  render(<Page isUnderWay />);
  expect(isAsked("Library")).toBe(true);
  expect(isAsked("A place elsewhere")).toBe(true);
  expect(ask).toHaveBeenLastCalledWith(QUESTION);
});

test("a link within the page, to a file or in another tab needs no confirmation", () => {
  render(<Page isUnderWay />);
  expect(isAsked("Skip to content")).toBe(false);
  expect(isAsked("Export")).toBe(false);
  expect(isAsked("Blog")).toBe(false);
  expect(isAsked("Library", { ctrlKey: true })).toBe(false);
  expect(isAsked("Library", { altKey: true })).toBe(false);
});

test("once nothing is unsaved no confirmation is needed", () => {
  const { rerender } = render(<Page isUnderWay />);
  rerender(<Page isUnderWay={false} />);
  expect(isAsked("Library")).toBe(false);
});
