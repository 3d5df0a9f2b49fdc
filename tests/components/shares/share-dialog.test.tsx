/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { LINK, MAKE, openDialog, options, PLAIN } from "@/tests/support/screens/share-dialog";

test("shows a read-only link and how to use it, and is closed by Done", async () => {
  const { pointer } = await openDialog();
  expect(screen.getByLabelText("Share link")).toHaveValue(LINK);
  expect(screen.getByLabelText("Share link")).toHaveAttribute("readonly");
  const lesson = screen.getByRole("list", { name: "How to share" });
  expect(lesson).not.toBeVisible();
  await pointer.click(screen.getByText("How to share"));
  expect(lesson).toBeVisible();
  const steps = within(lesson).getAllByRole("listitem");
  for (const [index, words] of [
    /Copy the link/,
    /by email, text or any messaging app/,
    /can view the video and comment/,
    /No account is needed/,
  ].entries())
    expect(steps[index]).toHaveTextContent(words);
  expect(steps).toHaveLength(4);
  await pointer.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("opening the sheet creates no link; Copy and Send create one, once", async () => {
  const sent: unknown[] = [];
  Object.assign(navigator, { share: (data?: ShareData) => Promise.resolve(sent.push(data)) });
  try {
    for (const [button, done] of [
      ["Copy Link", () => screen.findByText("Copied to clipboard!")],
      ["Send", () => waitFor(() => expect(sent).toEqual([{ url: LINK }]))],
    ] as const) {
      const { pointer, unmount } = await openDialog(null);
      expect(screen.getByLabelText("Share link")).toHaveValue("");
      expect(screen.queryByRole("button", { name: "Stop Sharing" })).not.toBeInTheDocument();
      const before = bodiesOf(MAKE).length;
      await pointer.click(screen.getByRole("button", { name: "Done" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await pointer.click(screen.getByRole("button", { name: "Share Video" }));
      await screen.findByRole("dialog", { name: "Share This Video" });
      expect(bodiesOf(MAKE)).toHaveLength(before);
      respond(MAKE, 200, PLAIN);
      await pointer.click(screen.getByRole("button", { name: button }));
      await done();
      await waitFor(() => expect(screen.getByLabelText("Share link")).toHaveValue(LINK));
      await pointer.click(screen.getByRole("button", { name: /^Cop/ }));
      expect(bodiesOf(MAKE)).toHaveLength(before + 1);
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(LINK));
      unmount();
    }
  } finally {
    Reflect.deleteProperty(navigator, "share");
  }
});

test("question, code and end are set on the same sheet, and sent with the link that its button creates", async () => {
  const { pointer } = await openDialog(null);
  expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument();
  await pointer.click(screen.getByRole("switch", { name: "Ask for a code" }));
  expect(screen.getByLabelText<HTMLInputElement>("Code").value).toMatch(/^\d{6}$/);
  await pointer.clear(screen.getByLabelText("Code"));
  await pointer.type(screen.getByLabelText("Code"), "7-c");
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("A code has at least 4 characters");
  expect(bodiesOf(MAKE)).toEqual([]);

  await pointer.type(screen.getByLabelText("Code"), "anter");
  await pointer.click(screen.getByRole("combobox", { name: "Expires" }));
  await pointer.click(await screen.findByRole("option", { name: "After 7 days" }));
  respond(MAKE, 200, { ...PLAIN, hasCode: true, code: "7-canter" });
  const before = Date.now();
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  await screen.findByText("Copied to clipboard!");
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(await screen.findByText("7-canter")).toBeVisible();
  const [asked, ...others] = bodiesOf(MAKE) as { code: string; expiresAt: string }[];
  expect(others).toEqual([]);
  expect(asked?.code).toBe("7-canter");
  expect(Math.round((Date.parse(asked?.expiresAt ?? "") - before) / 86_400_000)).toBe(7);
});

test("an opened sheet has the focus itself, not its first field: a phone's keyboard stays closed", async () => {
  await openDialog(null);
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Share This Video" })).toHaveFocus());
});

test("a link that could not be created is reported once, and nothing is copied", async () => {
  const { pointer } = await openDialog(null);
  respond(MAKE, 422, { message: "Only a completed video.", code: "refused" });
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(await screen.findByText("Failed to share video")).toBeInTheDocument();
  expect(screen.getByText("Only a completed video.")).toBeInTheDocument();
  expect(screen.queryByText("Copy failed")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Share link")).toHaveValue("");
});

test("copies the link, and confirms that for a while", async () => {
  const { pointer } = await openDialog();
  const askedAt = performance.now();
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  await screen.findByRole("button", { name: "Copied!" });
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(await screen.findByText("Copied to clipboard!")).toBeInTheDocument();
  expect(screen.getByText("Share link is ready to send.")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Copy Link" }, { timeout: 10_000 })).toBeVisible();
  expect(performance.now() - askedAt).toBeGreaterThan(1900);
});

test("where a page may not write to the clipboard, selects the link to be copied by hand", async () => {
  const { pointer } = await openDialog();
  // As on a page without HTTPS.
  Reflect.deleteProperty(navigator, "clipboard");
  await pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(await screen.findByText("Copy failed")).toBeInTheDocument();
  expect(screen.getByText("Please manually copy the link.")).toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>("Share link");
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
});

test("ends the link only after a confirmation", async () => {
  const { pointer } = await openDialog();
  await pointer.click(screen.getByRole("button", { name: "Stop Sharing" }));
  expect(bodiesOf("DELETE /api/videos/v1/share")).toHaveLength(0);
  respond("DELETE /api/videos/v1/share", 200, null);
  await pointer.click(
    await screen.findByRole("button", { name: "Stop Sharing", hidden: false }).then(() => {
      const dialog = screen.getByRole("alertdialog");
      return Array.from(dialog.querySelectorAll("button")).at(-1) ?? dialog;
    }),
  );
  await screen.findByText("Sharing stopped");
  expect(bodiesOf("DELETE /api/videos/v1/share")).toHaveLength(1);
});

test("shows what the active link requires and how long it lasts", async () => {
  const { unmount } = await openDialog();
  expect(screen.getByRole("region", { name: "Link options" })).toHaveTextContent("No codeNever expires");
  unmount();
  await openDialog({ hasCode: true, expiresAt: "2099-01-05T10:00:00.000Z" });
  const terms = screen.getByRole("region", { name: "Link options" });
  expect(terms).toHaveTextContent(/Asks for a codeExpires Jan 05, 2099/);
});

test("a code and an end are set on the same link, whose code can be shown again", async () => {
  const { pointer, unmount } = await openDialog();
  await pointer.click(screen.getByRole("button", { name: "Change link options" }));
  const dialog = within(await options());
  await pointer.type(dialog.getByLabelText(/^Code/), "7-c");
  await pointer.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("A code has at least 4 characters");

  await pointer.type(dialog.getByLabelText(/^Code/), "anter");
  await pointer.click(dialog.getByRole("combobox", { name: "Expires" }));
  await pointer.click(await screen.findByRole("option", { name: "After 7 days" }));
  const coded = { ...PLAIN, hasCode: true, code: "7-canter", expiresAt: "2099-01-05T10:00:00.000Z" };
  respond(MAKE, 200, coded);
  const before = Date.now();
  await pointer.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("7-canter")).toBeVisible();
  expect(await screen.findByText("Everybody is asked for the new code.")).toBeVisible();
  const asked = bodiesOf(MAKE).at(-1) as { code: string; expiresAt: string };
  expect(asked.code).toBe("7-canter");
  expect(Math.round((Date.parse(asked.expiresAt) - before) / 86_400_000)).toBe(7);

  await pointer.click(screen.getByRole("button", { name: "Copy Link and Code" }));
  expect(await navigator.clipboard.readText()).toBe(`${LINK}\nCode: 7-canter`);
  unmount();

  const again = await openDialog(coded);
  expect(screen.getByText("7-canter")).toBeVisible();
  await again.pointer.click(screen.getByRole("button", { name: "Change link options" }));
  const changing = within(await options());
  await again.pointer.click(changing.getByRole("button", { name: "Suggest" }));
  expect(changing.getByLabelText<HTMLInputElement>(/^Code/).value).toMatch(/^\d{6}$/);
  await again.pointer.clear(changing.getByLabelText(/^Code/));
  await again.pointer.click(changing.getByRole("button", { name: "Save" }));
  await screen.findByText("Its address is the same.");
  expect(bodiesOf(MAKE).at(-1)).toEqual({ code: null });
});

test("an earlier code cannot be shown, and stays when no new one is set; a past day is rejected", async () => {
  const { pointer } = await openDialog({ hasCode: true });
  expect(screen.getByText("The code cannot be shown; set a new one.")).toBeVisible();
  await pointer.click(screen.getByRole("button", { name: "Change link options" }));
  const dialog = within(await options());
  await pointer.click(dialog.getByRole("combobox", { name: "Expires" }));
  await pointer.click(await screen.findByRole("option", { name: "On a date" }));
  await pointer.type(dialog.getByLabelText("Last day"), "2020-01-05");
  await pointer.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Choose a day that is not over yet");

  await pointer.click(dialog.getByRole("combobox", { name: "Expires" }));
  await pointer.click(await screen.findByRole("option", { name: "Never" }));
  respond(MAKE, 200, PLAIN);
  await pointer.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Link changed");
  expect(bodiesOf(MAKE).at(-1)).toEqual({ expiresAt: null });
});

test("the sender's question is saved when its field is left, and sent with a new link", async () => {
  const { pointer, unmount } = await openDialog();
  const field = () => screen.getByLabelText("What do you ask? (optional)");
  await pointer.type(field(), "Is he straight?");
  respond(MAKE, 200, { ...PLAIN, question: "Is he straight?" });
  await pointer.tab();
  await waitFor(() => expect(bodiesOf(MAKE)).toEqual([{ question: "Is he straight?" }]));
  unmount();

  const made = await openDialog(null);
  await made.pointer.click(field());
  await made.pointer.paste("Too long. ".repeat(60));
  expect(screen.getByRole("alert")).toHaveTextContent("A question has at most 500 characters");
  await made.pointer.clear(field());
  await made.pointer.type(field(), "Tempo?");
  await made.pointer.click(screen.getByRole("button", { name: "Copy Link" }));
  await waitFor(() => expect(bodiesOf(MAKE)).toEqual([{ question: "Tempo?" }]));
});

test("guests' permissions for markers change at once, on the same link, and are unchanged after a failure", async () => {
  const { pointer } = await openDialog();
  const choice = screen.getByRole("switch", { name: /^Guests may change and delete all markers/ });
  expect(choice).toBeChecked();
  respond("POST /api/videos/v1/share", 200, { ...PLAIN, guestsMayDeleteMarkers: false });
  await pointer.click(choice);
  expect(choice).not.toBeChecked();
  await waitFor(() =>
    expect(bodiesOf("POST /api/videos/v1/share").at(-1)).toEqual({ guestsMayDeleteMarkers: false }),
  );
  respond("POST /api/videos/v1/share", 500, {});
  await pointer.click(choice);
  expect(await screen.findByText("Error changing share link")).toBeVisible();
  expect(choice).not.toBeChecked();
  expect(screen.getByLabelText("Share link")).toHaveValue(LINK);
});

test("the device's own share sheet is given the link, where there is one", async () => {
  const { unmount } = await openDialog();
  expect(screen.queryByRole("button", { name: "Send" })).not.toBeInTheDocument();
  unmount();
  const sent: (ShareData | undefined)[] = [];
  Object.assign(navigator, {
    share: (data?: ShareData) => {
      sent.push(data);
      return Promise.reject(new DOMException("Closed", sent.length === 1 ? "AbortError" : "NotAllowedError"));
    },
  });
  try {
    const { pointer } = await openDialog();
    await pointer.click(screen.getByRole("button", { name: "Send" }));
    expect(sent).toEqual([{ url: LINK }]);
    expect(screen.queryByText("Could not open the share menu")).not.toBeInTheDocument();
    await pointer.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("Could not open the share menu");
  } finally {
    Reflect.deleteProperty(navigator, "share");
  }
});
