/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { ReceivedVideosScreen } from "@/components/received-videos/received-videos-screen";
import type { VideoNews } from "@/lib/domain/annotations/video-news";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

const received = (id: string, part: Partial<ReceivedVideo>): ReceivedVideo => ({
  id,
  videoId: `video-${id}`,
  url: `/shared/${id}`,
  title: "Ride",
  riderName: "Rita Rider",
  duration: 12,
  thumbnailPath: null,
  sharedAt: "2026-02-03T10:00:00.000Z",
  unread: 0,
  news: null,
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

const NEWS: VideoNews = {
  ...{ videoId: "v", videoTitle: "Ride", id: "c", frame: 18, authorName: "Rita Rider", isGuest: false },
  ...{ isReply: true, type: "text", content: "Like this?", audioPath: null, audioDuration: null },
  ...{ createdAt: "2026-02-03T10:00:00.000Z", more: 2, picture: null },
};

test("a row shows who replied where with which text, or how many comments are new when there is no text", async () => {
  respond("GET /api/received-videos", 200, [
    received("a", { title: "Trot", unread: 3, news: NEWS }),
    received("b", { title: "Walk", unread: 2 }),
  ]);
  renderScreen(<ReceivedVideosScreen />);
  const row = (name: string) => screen.findByRole("article", { name });
  await waitFor(async () =>
    expect(await row("Trot")).toHaveTextContent("Rita Rider answered on frame 18: “Like this?” + 2 more"),
  );
  expect(within(await row("Trot")).queryByText(/3 new/)).toBeNull();
  expect(await row("Walk")).toHaveTextContent(/2 new/);
});
