/** The content security policy: the browser blocks everything else, and the check of every screen reports it. */
import { expect, test } from "@playwright/test";
import { findScreenFaults } from "@/tests/support/screens/screen-faults";

const PUT_IN = `<script>window.intruder = true</script>
  <img alt="" src="data:image/gif;base64,none" onerror="window.intruder = true">
  <img alt="" src="https://elsewhere.example/seen.gif">`;

/** A page made once, whose scripts are named by hash, and one made for each request, with a nonce. */
for (const path of ["/pricing", "/shared/nothing"]) {
  test(`on ${path} no injected script runs and no injected file loads`, async ({ page }) => {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      // Without reports to the server: a report counts as a fault of the product in a test run.
      const policy = response.headers()["content-security-policy"]?.replace(/;\s*report-uri [^;]*/, "") ?? "";
      const headers = { ...response.headers(), "content-security-policy": policy };
      const body = (await response.text()).replace("</body>", `${PUT_IN}</body>`);
      await route.fulfill({ response, headers, body });
    });
    await page.goto(path);
    for (const refused of ["inline script", "inline event handler", "seen.gif"])
      await expect.poll(async () => (await findScreenFaults(page)).join("\n")).toContain(refused);
    expect(await page.evaluate(() => "intruder" in window)).toBe(false);
  });
}

test("a page that is not found follows the device's theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/shared/nothing");
  await expect(page.getByRole("heading", { name: "Video Not Found" })).toBeVisible();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass(/light/);
});
