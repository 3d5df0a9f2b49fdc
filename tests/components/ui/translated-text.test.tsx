/** Text in elements of its own: a browser's translation of the page does not break React. */
import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { PostPreview } from "@/components/blog/post-preview";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { translateInPage } from "@/tests/support/pages/translation-in-page";

const html = (node: ReactNode) => render(<div>{node}</div>).container.innerHTML.slice(5, -6);

const count = 3;
const nothing = null;

test.each<[string, ReactNode, string]>([
  ["text alone stays as it is", <p>Three comments</p>, "<p>Three comments</p>"],
  ["text and numbers are one", <p>{count} comments</p>, "<p>3 comments</p>"],
  [
    "what is not there is not in the way",
    <p>
      {nothing}Save{false}
    </p>,
    "<p>Save</p>",
  ],
  [
    "text beside elements",
    <p>
      Ask <b>Anna</b> for {count} links.
    </p>,
    "<p><span>Ask </span><b>Anna</b><span> for 3 links.</span></p>",
  ],
  [
    "space between elements",
    <p>
      <b>Ask</b> <i>Anna</i>
    </p>,
    "<p><b>Ask</b> <i>Anna</i></p>",
  ],
  [
    "a fragment, which may stand beside elements",
    <p>
      <b>Anna</b>
      <> on frame {count}</>
    </p>,
    "<p><b>Anna</b><span> on frame 3</span></p>",
  ],
])("%s", (_, given, expected) => {
  expect(html(given)).toBe(expected);
});

interface LineProps {
  frame: number;
  hasNote: boolean;
}

const Line = ({ frame, hasNote }: LineProps) => (
  <button type="button">
    {hasNote ? <i>pinned</i> : null}
    On frame {frame}
    {hasNote ? " of many" : ""}
  </button>
);

test("after a translation, changed text is shown and removed text is gone", async () => {
  const { rerender, container } = render(<Line frame={0} hasNote={false} />);
  const failed = jest.spyOn(console, "error");
  translateInPage("sentences");
  const shown = () => container.textContent.replaceAll("ẞ", "");
  for (const [frame, hasNote, words] of [
    [64, false, "On frame 64"],
    [64, true, "pinnedOn frame 64 of many"],
    [65, true, "pinnedOn frame 65 of many"],
    [65, false, "On frame 65"],
  ] as const) {
    expect(container.querySelector("font")).not.toBeNull();
    rerender(<Line frame={frame} hasNote={hasNote} />);
    expect(shown()).toBe(words);
    // New text is translated before the next step.
    await Promise.resolve();
  }
  rerender(<p>gone</p>);
  expect(shown()).toBe("gone");
  expect(failed).not.toHaveBeenCalled();
});

test("a post's preview, which a library renders, follows what is typed after a translation", async () => {
  const preview = (content: string) => <PostPreview title="Feet" content={content} />;
  const { rerender, container } = render(preview("Count **three** beats."));
  translateInPage("sentences");
  await Promise.resolve();
  rerender(preview("Count *four*."));
  expect(container).toHaveTextContent(/^FeetCount four\.$/);
});

test("a select's chosen item has an element of its own in its trigger", () => {
  render(
    <Select value="120">
      <SelectTrigger aria-label="Filmed at">
        <SelectValue placeholder="Choose" />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value="120">120</SelectItem>
      </SelectContent>
    </Select>,
  );
  expect(screen.getByRole("combobox").querySelector("span > span")).toHaveTextContent("120");
});
