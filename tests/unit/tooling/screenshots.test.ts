import { expect, test } from "@jest/globals";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { reviewScreenshot, screenshots } from "@/components/marketing/screenshots";

const FOLDER = path.resolve(import.meta.dirname, "../../../public/screenshots");

test("each screenshot exists for desk and phone, light and dark, without others, and none is large", () => {
  const wanted = [...screenshots, reviewScreenshot].flatMap(({ name }) =>
    ["desk", "phone"].flatMap((size) => ["light", "dark"].map((theme) => `${name}-${size}-${theme}.webp`)),
  );
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort());
  for (const file of wanted) expect(statSync(path.join(FOLDER, file)).size).toBeLessThan(150_000);
});
