/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ShareVideoButton } from "@/components/shares/share-video-button";
import { renderScreen } from "@/tests/support/render-screen";
import { answer, bodiesOf } from "@/tests/support/screen-server";

const LINK = "http://localhost:3000/shared/abc";

async function openDialog() {
  answer("POST /api/videos/v1/share", 200, { shareUrl: LINK });
  const view = renderScreen(
    <ShareVideoButton videoId="v1" failureTitle="Failed to share video">
      Share Video
    </ShareVideoButton>,
  );
  await view.pointer.click(screen.getByRole("button", { name: "Share Video" }));
  await screen.findByRole("dialog", { name: "Share This Video" });
  return view;
}

test("shows a link to read, how to use it, and is done with Done", async () => {
  const { pointer } = await openDialog();
  expect(screen.getByLabelText("Share link")).toHaveValue(LINK);
  expect(screen.getByLabelText("Share link")).toHaveAttribute("readonly");
  expect(
    screen.getAllByRole("listitem").filter((item) => item.closest("ol[data-sonner-toaster]") === null),
  ).toHaveLength(4);
  await pointer.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("copies the link, and says so for a while", async () => {
  const { pointer } = await openDialog();
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  await screen.findByRole("button", { name: "Copied!" });
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(await screen.findByText("Copied to clipboard!")).toBeInTheDocument();
  expect(screen.getByText("Share link is ready to send.")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Copy Link" }, { timeout: 10_000 })).toBeVisible();
});

test("where a page may not write to the clipboard, selects the link to be copied by hand", async () => {
  const { pointer } = await openDialog();
  // As on a page that did not come over https.
  Reflect.deleteProperty(navigator, "clipboard");
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(await screen.findByText("Copy failed")).toBeInTheDocument();
  expect(screen.getByText("Please manually copy the link.")).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Share link");
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
});

test("ends the link only after asking", async () => {
  const { pointer } = await openDialog();
  await pointer.click(screen.getByRole("button", { name: "Stop Sharing" }));
  expect(bodiesOf("DELETE /api/videos/v1/share")).toHaveLength(0);
  answer("DELETE /api/videos/v1/share", 200, null);
  await pointer.click(
    await screen.findByRole("button", { name: "Stop Sharing", hidden: false }).then(() => {
      const dialog = screen.getByRole("alertdialog");
      return Array.from(dialog.querySelectorAll("button")).at(-1) ?? dialog;
    }),
  );
  await screen.findByText("Sharing stopped");
  expect(bodiesOf("DELETE /api/videos/v1/share")).toHaveLength(1);
});
