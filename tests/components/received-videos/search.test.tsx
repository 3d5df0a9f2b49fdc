/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { ReceivedVideosScreen } from "@/components/received-videos/received-videos-screen";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

const received = (id: string, part: Partial<ReceivedVideo>): ReceivedVideo => ({
  id,
  url: `/shared/${id}`,
  title: "Ride",
  riderName: "Rita Rider",
  duration: 12,
  thumbnailPath: null,
  sharedAt: "2026-02-03T10:00:00.000Z",
  unread: 0,
  review: null,
  ...part,
});

test.each(["grüner", "GRÜNER", "gruner", "Gru\u0308ner"])(
  "%p finds a ride and a rider called Grüner",
  async (typed) => {
    respond("GET /api/received-videos", 200, [
      received("a", { title: "Grüner, trot" }),
      received("b", { riderName: "Frida Gru\u0308ner" }),
      received("c", { title: "Grunewald" }),
    ]);
    const { pointer } = renderScreen(<ReceivedVideosScreen />);
    await pointer.type(await screen.findByRole("searchbox"), typed);
    const list = screen.getByRole("list", { name: "Videos shared with me" });
    const shown = within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(shown).toEqual(["/shared/a", "/shared/b"]);
  },
);
