/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { AppHeader } from "@/components/layout/app-header";
import { uploadEngine } from "@/components/uploads/engine";
import { UploadForm } from "@/components/uploads/upload-form";
import { UnfinishedUploads } from "@/components/videos/unfinished-uploads";
import { PART_BYTES } from "@/lib/domain/videos/uploads";
import { riderWith } from "@/tests/support/accounts/users";
import { billingWith } from "@/tests/support/billing/bills";
import { makeFilesLong } from "@/tests/support/media/file-length";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond, respondLater, typesOf } from "@/tests/support/screens/screen-server";
import { unfinishedWith, videoWith } from "@/tests/support/videos/videos";

const START = "POST /api/videos/flowplayer/signed-url";
const COMPLETE = "POST /api/videos/flowplayer/complete";
const ID = "0199f0a0-0000-7000-8000-00000000000b";
const PARTS = `/api/videos/uploads/${ID}/parts`;
const SIZE = PART_BYTES + 9;

const rider = riderWith();
const ride = (name = "Canter.mp4") => new File([new Uint8Array(SIZE).fill(7)], name, { type: "video/mp4" });
const line = () => screen.findByRole("region", { name: "Upload" });
const isLeavingAsked = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

/** The signed-in pages: the upload page and another one. */
function Pages() {
  const [isUploadPage, setIsUploadPage] = useState(true);
  const [user, setUser] = useState(rider);
  return (
    <>
      <AppHeader user={user} />
      <button onClick={() => setIsUploadPage(!isUploadPage)}>Other page</button>
      <button onClick={() => setUser(riderWith({ id: "another" }))}>Other account</button>
      {isUploadPage ? <UploadForm onUploaded={() => undefined} /> : <UnfinishedUploads />}
    </>
  );
}

beforeEach(() => {
  uploadEngine.clear();
  document.head.querySelector("meta[name=page-account]")?.remove();
  respond("GET /api/collections", 200, []);
  respond("GET /api/billing", 200, billingWith());
  makeFilesLong(60);
  respond("GET /api/videos/uploads", 200, []);
  respond(START, 200, { video_id: ID, part_size: PART_BYTES, part_count: 2 });
  respond(`GET ${PARTS}`, 200, []);
  const urls = [1, 2].map((partNumber) => ({ partNumber, url: `${location.origin}/put/${partNumber}` }));
  respond(`POST ${PARTS}`, 200, { urls });
  respond("PUT /put/1", 200, null);
  respond("PUT /put/2", 200, null);
});

async function begin() {
  const view = renderScreen(<Pages />);
  await view.pointer.upload(screen.getByLabelText("Video file"), ride());
  await view.pointer.click(screen.getByRole("button", { name: "Upload Video" }));
  await screen.findByText("Uploading video...");
  await waitFor(() =>
    expect([typesOf("PUT /put/1"), typesOf("PUT /put/2")].map(({ length }) => length)).toEqual([1, 1]),
  );
  const press = async (name: string) => view.pointer.click(screen.getByRole("button", { name }));
  return { ...view, press };
}

test("on another page the header shows the progress; a finished upload is reported, and can be opened", async () => {
  const part = respondLater("PUT /put/2");
  respond(COMPLETE, 201, videoWith({ id: ID, title: "Canter" }));
  const { press, visited, pointer } = await begin();
  expect(screen.queryByRole("region", { name: "Upload" })).not.toBeInTheDocument();
  await press("Other page");
  expect(await line()).toHaveTextContent(/Canter\.mp4\d\d%/);
  expect(within(await line()).getByRole("status")).toHaveTextContent("Uploading video...");
  expect(within(await line()).getByRole("link", { name: "Open" })).toHaveAttribute("href", "/upload");
  expect(isLeavingAsked()).toBe(true);

  await press("Pause");
  expect(within(await line()).getByRole("status")).toHaveTextContent("Upload paused");
  respond(`GET ${PARTS}`, 200, [{ partNumber: 1, size: PART_BYTES }]);
  respond("PUT /put/2", 200, null);
  await press("Resume");
  part(200, null);
  await pointer.click(await screen.findByRole("button", { name: "Open" }));
  expect(visited).toEqual([`/video/${ID}`]);
  expect(screen.queryByRole("region", { name: "Upload" })).not.toBeInTheDocument();
  expect(isLeavingAsked()).toBe(false);
  expect(bodiesOf(COMPLETE)).toMatchObject([{ videoId: ID, title: "Canter" }]);
  expect(typesOf("PUT /put/1")).toHaveLength(1);
});

test("back on the upload page everything is as it was left, and the typed title is used", async () => {
  const part = respondLater("PUT /put/2");
  respond(COMPLETE, 201, videoWith({ id: ID }));
  const { press, pointer } = await begin();
  await pointer.clear(screen.getByLabelText("Title"));
  await pointer.type(screen.getByLabelText("Title"), "Left rein");
  await press("Other page");
  await line();
  await press("Other page");
  expect(screen.getByRole("region", { name: "Upload progress" })).toHaveTextContent("Canter.mp4");
  expect(screen.queryByRole("region", { name: "Upload" })).not.toBeInTheDocument();
  await pointer.type(screen.getByLabelText("Title"), ", canter");
  part(200, null);
  await screen.findByText("Upload complete! Opening your video...");
  expect(bodiesOf(COMPLETE)).toMatchObject([{ title: "Left rein, canter" }]);
});

test("an upload that fails meanwhile is reported until it is tried again or closed", async () => {
  const part = respondLater("PUT /put/2");
  const { press } = await begin();
  await press("Other page");
  part(507, null);
  await waitFor(async () =>
    expect(within(await line()).getByRole("status")).toHaveTextContent("Your video was not uploaded"),
  );
  expect(isLeavingAsked()).toBe(false);
  await press("Other page");
  expect(screen.getByText("Upload failed: 507 Insufficient Storage")).toBeVisible();
  await press("Other page");
  await line();
  await press("Close");
  expect(screen.queryByRole("region", { name: "Upload" })).not.toBeInTheDocument();
});

test("the library does not list as unfinished what this tab is sending", async () => {
  const part = respondLater("PUT /put/2");
  const { press } = await begin();
  const own = unfinishedWith({ videoId: ID, title: "Canter", isRecentlyActive: true });
  respond("GET /api/videos/uploads", 200, [
    own,
    unfinishedWith({ videoId: ID.replace("b", "c"), title: "Trot" }),
  ]);
  await press("Other page");
  const region = await screen.findByRole("region", { name: "Unfinished uploads" });
  expect(region).toHaveTextContent("One upload is not finished");
  expect(region).not.toHaveTextContent("Canter");
  part(507, null);
});

test("another account in the same tab does not see the upload, which is stopped", async () => {
  const meta = document.head.appendChild(document.createElement("meta"));
  Object.assign(meta, { name: "page-account", content: rider.id });
  const part = respondLater("PUT /put/2");
  const { press } = await begin();
  await press("Other page");
  await line();
  await press("Other account");
  expect(screen.queryByRole("region", { name: "Upload" })).not.toBeInTheDocument();
  expect(uploadEngine.getSnapshot()).toMatchObject({ phase: "idle", file: null, accountId: null });
  part(200, null);
  expect(bodiesOf(COMPLETE)).toEqual([]);
});

test("signing out stops an upload after a confirmation", async () => {
  const part = respondLater("PUT /put/2");
  const { press, pointer, visited } = await begin();
  await press("Other page");
  const signOut = async () => {
    await pointer.click(screen.getAllByRole("button", { name: /^Account/ })[0] ?? document.body);
    await pointer.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Sign out and stop the upload?" });
    expect(dialog).toHaveTextContent("Canter.mp4 is not uploaded yet.");
    return within(dialog);
  };
  await pointer.click((await signOut()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect([visited, uploadEngine.getSnapshot().phase]).toEqual([[], "uploading"]);
  await pointer.click((await signOut()).getByRole("button", { name: "Stop and sign out" }));
  await waitFor(() => expect(visited).toEqual(["/api/logout"]));
  expect(isLeavingAsked()).toBe(false);
  part(200, null);
});
