/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useDraft } from "@/lib/client/device/use-draft";
import { renderScreen } from "@/tests/support/render-screen";

function Field({ name }: { name: string }) {
  const [text, setText] = useDraft(name);
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
}

test("typed text is restored after the page was left, for its own video only", async () => {
  const { pointer, unmount } = renderScreen(<Field name="ride 1" />);
  await pointer.type(screen.getByLabelText("ride 1"), "Heels down");
  unmount();
  renderScreen(
    <>
      <Field name="ride 1" />
      <Field name="ride 2" />
    </>,
  );
  expect(screen.getByLabelText("ride 1")).toHaveValue("Heels down");
  expect(screen.getByLabelText("ride 2")).toHaveValue("");
});

test("a draft that was emptied is gone", async () => {
  const { pointer, unmount } = renderScreen(<Field name="ride 3" />);
  await pointer.type(screen.getByLabelText("ride 3"), "x");
  await pointer.clear(screen.getByLabelText("ride 3"));
  unmount();
  renderScreen(<Field name="ride 3" />);
  expect(screen.getByLabelText("ride 3")).toHaveValue("");
  expect(Object.keys(sessionStorage)).not.toContain("draft:ride 3");
});
