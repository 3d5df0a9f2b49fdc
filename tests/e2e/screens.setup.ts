import { test as setup } from "@playwright/test";
import { seedScreens } from "@/tests/support/screens/seed";
import { writeSeed } from "@/tests/support/screens/seed-file";

setup("people and videos for the screens", async ({}, testInfo) => {
  setup.setTimeout(300_000);
  writeSeed(await seedScreens(testInfo.outputDir));
});
