/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { useMutation } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { UnfinishedUploads } from "@/components/videos/unfinished-uploads";
import { discardUploadMutation } from "@/lib/client/uploads/uploads";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondLater, bodiesOf } from "@/tests/support/screens/screen-server";
import { unfinishedWith } from "@/tests/support/videos/videos";

const LIST = "GET /api/videos/uploads";
const ID = "0199f0a0-0000-7000-8000-00000000000c";
const DISCARD = `DELETE /api/videos/uploads/${ID}`;
const canter = unfinishedWith({ videoId: ID, title: "Canter left rein" });
const trot = unfinishedWith({ title: "Trot", receivedBytes: 0 });

test("each unfinished upload shows how much has arrived, and links to where it is resumed", async () => {
  respond(LIST, 200, [canter, trot]);
  renderScreen(<UnfinishedUploads />);
  const region = await screen.findByRole("region", { name: "Unfinished uploads" });
  expect(within(region).getByRole("heading")).toHaveTextContent("2 uploads are not finished");
  expect(region).toHaveTextContent("10 MB of 40 MB have arrived");
  expect(region).toHaveTextContent("Nothing of its 40 MB has arrived yet");
  const bars = within(region).getAllByRole("progressbar");
  expect(region).not.toHaveTextContent("may still be sending");
  expect(bars.map((bar) => bar.getAttribute("aria-valuenow"))).toEqual(["25", "0"]);
  const resumeId = within(region).getByRole("link", { name: "Continue Canter left rein" });
  expect(resumeId).toHaveAttribute("href", `/upload?upload=${ID}`);
});

test("an upload that another device may be sending says so, also when it is discarded; a complete one names the next step", async () => {
  const sending = { ...canter, isRecentlyActive: true };
  respond(LIST, 200, [sending, { ...trot, receivedBytes: trot.fileSize }]);
  const { pointer } = renderScreen(<UnfinishedUploads />);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent("Another tab or device may still be sending it.");
  expect(second).toHaveTextContent("Press “Upload Video” where you chose it");
  expect(second).not.toHaveTextContent("still be sending");
  await pointer.click(screen.getByRole("button", { name: "Discard Canter left rein" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("still sending it, that ends too.");
});

test("an upload is discarded after a confirmation, and without any the list is hidden", async () => {
  respond(LIST, 200, [canter]);
  const { pointer } = renderScreen(<UnfinishedUploads />);
  const discard = () => screen.findByRole("button", { name: "Discard Canter left rein" });
  await pointer.click(await discard());
  const dialog = await screen.findByRole("alertdialog", { name: "Discard this upload?" });
  expect(dialog).toHaveTextContent("What has arrived of “Canter left rein” will be deleted.");
  await pointer.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(bodiesOf(DISCARD)).toHaveLength(0);

  respond(DISCARD, 500, { code: "fault", message: "The disk is asleep." });
  await pointer.click(await discard());
  await pointer.click(await screen.findByRole("button", { name: "Discard" }));
  expect(await screen.findByText("Upload not discarded")).toBeInTheDocument();
  expect(await screen.findByText("The disk is asleep.")).toBeInTheDocument();

  respond(DISCARD, 204, null);
  respond(LIST, 200, []);
  await pointer.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByText("One upload is not finished")).not.toBeInTheDocument());
  expect(screen.queryByRole("region", { name: "Unfinished uploads" })).not.toBeInTheDocument();
});

function DiscardedWhileRead() {
  const { mutate } = useMutation(discardUploadMutation);
  return (
    <>
      <button onClick={() => mutate({ videoId: ID })}>Leave</button>
      <UnfinishedUploads />
    </>
  );
}

test("an upload that is discarded while the list is read for the first time is not shown by that response", async () => {
  const respondFirst = respondLater(LIST);
  const { pointer } = renderScreen(<DiscardedWhileRead />);
  await waitFor(() => expect(bodiesOf(LIST)).toHaveLength(1));
  respond(DISCARD, 204, null);
  const respondSecond = respondLater(LIST);
  await pointer.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(bodiesOf(LIST)).toHaveLength(2));
  respondFirst(200, [canter, trot]);
  respondSecond(200, [trot]);
  expect(await screen.findByText("One upload is not finished")).toBeInTheDocument();
  expect(screen.queryByText("Canter left rein")).not.toBeInTheDocument();
});

test("without unfinished uploads nothing is shown", async () => {
  respond(LIST, 200, []);
  const { container } = renderScreen(<UnfinishedUploads />);
  await waitFor(() => expect(bodiesOf(LIST)).toHaveLength(1));
  expect(within(container).queryByRole("region", { name: "Unfinished uploads" })).not.toBeInTheDocument();
});
