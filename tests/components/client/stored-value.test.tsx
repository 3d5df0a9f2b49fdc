/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { useDeviceChoice } from "@/lib/client/device/stored-value";
import { renderScreen } from "@/tests/support/render-screen";

function Choice({ name }: { name: string }) {
  const [choice, choose] = useDeviceChoice(name, ["newest", "oldest"], "newest");
  return <button onClick={() => choose("oldest")}>{choice}</button>;
}

test("a choice is restored on the next visit, and is the same wherever it is shown", async () => {
  const { pointer, unmount } = renderScreen(
    <>
      <Choice name="a" />
      <Choice name="a" />
      <Choice name="b" />
    </>,
  );
  const [first] = screen.getAllByRole("button");
  if (first) await pointer.click(first);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "oldest",
    "oldest",
    "newest",
  ]);
  unmount();
  renderScreen(<Choice name="a" />);
  expect(screen.getByRole("button")).toHaveTextContent("oldest");
  expect(localStorage.getItem("choice:a")).toBe("oldest");
});

test("a stored value that is no option any more is ignored, and another tab's choice is taken", () => {
  localStorage.setItem("choice:c", "loudest");
  renderScreen(<Choice name="c" />);
  expect(screen.getByRole("button")).toHaveTextContent("newest");
  localStorage.setItem("choice:c", "oldest");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "choice:c" })));
  expect(screen.getByRole("button")).toHaveTextContent("oldest");
});
