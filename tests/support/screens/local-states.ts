import { expect, type Page } from "@playwright/test";
import { UploadPage } from "@/tests/support/pages/upload-page";
import { WorkspacePage } from "@/tests/support/pages/workspace-page";
import { patternClip } from "@/tests/support/media/pattern-clips";
import { recipeNamed } from "@/tests/support/media/pattern-recipes";
import type { ScreenState } from "@/tests/support/screens/screen-state";

/** Runs in the page: no part of a file is sent, so that an upload does not progress. */
function holdParts(): void {
  XMLHttpRequest.prototype.send = () => undefined;
}

async function chooseRide(page: Page): Promise<void> {
  const { file } = await patternClip(recipeNamed("b-frames"));
  await new UploadPage(page).choose(file);
  await expect(page.getByRole("button", { name: "Analyze now" })).toBeEnabled();
}

async function analyse(page: Page): Promise<void> {
  await chooseRide(page);
  await page.getByRole("button", { name: "Analyze now" }).click();
  await new WorkspacePage(page).expectReady();
}

const progress = (page: Page) => page.getByRole("region", { name: "Upload progress" });

async function uploadBesidePlayer(page: Page): Promise<void> {
  await analyse(page);
  await new UploadPage(page).uploadButton.click();
  await expect(progress(page)).toContainText("Uploading video");
}

async function uploadWithoutNetwork(page: Page): Promise<void> {
  await analyse(page);
  await page.context().setOffline(true);
  await new UploadPage(page).uploadButton.click();
  await expect(progress(page)).toContainText("Waiting for the network");
}

async function uploadBehindLibrary(page: Page): Promise<void> {
  await chooseRide(page);
  await new UploadPage(page).uploadButton.click();
  await expect(progress(page)).toContainText("Uploading video");
  await page.getByRole("link", { name: "Videos", exact: true }).click();
  await expect(page.getByRole("region", { name: "Upload", exact: true })).toContainText("%");
}

const state = { visitor: "club", path: "/upload", beforeScripts: holdParts } as const;

/** A ride that is analysed from the rider's own file, before and while it is uploaded. */
export const LOCAL_STATES: readonly ScreenState[] = [
  { ...state, name: "own file, chosen", arrange: chooseRide, isWholePage: true },
  { ...state, name: "own file, analysed before the upload", arrange: analyse, isWholePage: true },
  { ...state, name: "own file, upload running", arrange: uploadBesidePlayer, isWholePage: true },
  {
    ...state,
    name: "own file, upload waits for the network",
    arrange: uploadWithoutNetwork,
    expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/],
    isWholePage: true,
  },
  { ...state, name: "library, an upload in the header", arrange: uploadBehindLibrary },
];
