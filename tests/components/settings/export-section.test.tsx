/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { ExportSection } from "@/components/settings/settings-screen";
import { renderScreen } from "@/tests/support/render-screen";

test("a download is requested by a form, with the videos if they are chosen", async () => {
  const { pointer, unmount } = renderScreen(
    <ExportSection videos={2} bytes={3 * 1024 ** 2} isTooOften={false} />,
  );
  const box = screen.getByRole("checkbox", { name: "With videos (2 videos, 3 MB)" });
  expect(box).not.toBeChecked();
  await pointer.click(box);
  const form = box.closest("form") as HTMLFormElement;
  expect(form.getAttribute("action")).toBe("/api/export");
  expect([...new FormData(form)]).toEqual([["videos", "yes"]]);
  form.addEventListener("submit", (event) => event.preventDefault());
  fireEvent.submit(form);
  expect(screen.getByRole("button", { name: "Download Everything" })).toBeDisabled();
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("Your download begins.");
  unmount();

  renderScreen(<ExportSection videos={0} bytes={0} isTooOften />);
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(screen.getByText(/Please try again in an hour/)).toBeVisible();
});
