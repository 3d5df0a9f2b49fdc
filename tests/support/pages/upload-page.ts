import { expect, type Locator, type Page } from "@playwright/test";

/** The upload page, as a rider uses it. */
export class UploadPage {
  readonly title: Locator;
  readonly uploadButton: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByLabel("Title");
    this.uploadButton = page.getByRole("button", { name: "Upload Video" });
  }

  async open(): Promise<void> {
    await this.page.goto("/upload");
  }

  async choose(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    // Without its scripts the page would not notice the chosen file.
    await expect(this.page.getByRole("button", { name: /^Choose (a|another) ride/ })).toBeEnabled();
    await this.page.getByLabel("Video file").setInputFiles(file);
  }

  /** Sends what was chosen and waits for its video page. @returns the video's id. */
  async upload(): Promise<string> {
    await this.uploadButton.click();
    await expect(this.page).toHaveURL(/\/video\/[\w-]+$/, { timeout: 60_000 });
    return new URL(this.page.url()).pathname.replace("/video/", "");
  }
}
