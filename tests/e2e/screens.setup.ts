import { test as setup } from "@playwright/test";
import { seedScreens } from "@/tests/support/screens/seed";
import { hasSeed, writeSeed } from "@/tests/support/screens/seed-file";

setup("people and videos for the screens", async () => {
  setup.setTimeout(300_000);
  if (hasSeed()) return;
  writeSeed(await seedScreens());
});
