/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { VideoLibrary } from "@/components/videos/video-library";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { libraryStartQuery } from "@/lib/client/calls/known-library";
import { respondWithLibrary, libraryPartOf } from "@/tests/support/videos/library-responses";
import { hydrateScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const RIDES = Array.from({ length: 500 }, (_, n) =>
  videoWith({
    id: `ride-${String(999 - n)}`,
    title: n === 400 ? `${"ש".repeat(90)} ${"x".repeat(90)}` : `Ride ${n}`,
    createdAt: new Date(Date.UTC(2026, 0, 5) - n * 3600_000).toISOString(),
  }),
);

test("of a large library only some cards are in the document, each with its position; the page has the first already", async () => {
  // jsdom has none.
  window.scrollTo = () => undefined;
  respond("GET /api/collections", 200, []);
  respondWithLibrary(RIDES);
  const page = await hydrateScreen(
    <HydratedQueries data={[initialData(libraryStartQuery, libraryPartOf(RIDES))]}>
      <VideoLibrary />
    </HydratedQueries>,
  );
  expect(page).toContain("Ride 0");
  const cards = within(screen.getByRole("list", { name: "Videos" })).getAllByRole("listitem");
  expect(cards.length).toBeLessThan(40);
  expect(cards[0]).toHaveTextContent("Ride 0");
  expect(cards[1]).toHaveAttribute("aria-posinset", "2");
  expect(cards[1]).toHaveAttribute("aria-setsize", "500");
  expect(screen.getByText("500 videos")).toBeVisible();
});
