/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useQueryClient } from "@tanstack/react-query";
import { NewForYou } from "@/components/news/new-for-you";
import { removeKnownVideos, videosKey } from "@/lib/client/calls/known-library";
import type { VideoNews } from "@/lib/domain/annotations/video-news";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { LIBRARY_CHANGES, LIBRARY_START, libraryPartOf } from "@/tests/support/videos/library-responses";
import { NEWS_PICTURE, newsWith } from "@/tests/support/videos/video-news";

let queries: ReturnType<typeof useQueryClient>;
function Page() {
  queries = useQueryClient();
  return <NewForYou />;
}

const isNew = (news: readonly VideoNews[]) => {
  for (const call of [LIBRARY_START, LIBRARY_CHANGES]) respond(call, 200, libraryPartOf([], { news }));
};
function show(...news: VideoNews[]) {
  isNew(news);
  return renderScreen(<Page />);
}
const list = async () => within(await screen.findByRole("region", { name: "New for you" }));
const voice = newsWith({ id: "v", type: "audio", content: "", audioPath: "v.m4a", audioDuration: 12 });

let played: string[];
beforeEach(() => {
  played = [];
  jest.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    played.push(new URL(this.src).pathname);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event("pause"));
  });
  jest.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

test("shows who did what, when and on which ride, and links to it", async () => {
  show(
    newsWith({ id: "a", more: 3, createdAt: new Date(Date.now() - 5 * 60_000).toISOString() }),
    newsWith({
      id: "b",
      videoId: "v2",
      isReply: false,
      isGuest: true,
      createdAt: "2020-01-05T10:00:00.000Z",
    }),
  );
  const rows = (await list()).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Anna answered on frame 18: “Keep this.” + 3 more5 min ago · Canter work",
    "Anna (guest) commented on frame 18: “Keep this.”Jan 05, 2020 · Canter work",
  ]);
  expect((await list()).getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/video/v1",
    "/video/v2",
  ]);
});

test("a review links to its replay", async () => {
  show(newsWith({ id: "r", type: "review", isReply: false, audioDuration: 160 }));
  const link = (await list()).getByRole("link", { name: /talked it through, 2:40/ });
  expect(link).toHaveAttribute("href", "/video/v1?review=r");
});

test("shows the frame from the video's sprite, or a placeholder", async () => {
  show(newsWith({ id: "a", picture: NEWS_PICTURE }), newsWith({ id: "b" }));
  const [first, second] = (await list()).getAllByRole("listitem");
  const picture = first?.querySelector("img");
  expect(picture).toHaveAttribute("src", "/strip.jpg");
  expect(picture).toHaveAttribute("alt", "");
  expect(picture?.style).toMatchObject({ width: "300%", height: "200%", left: "-100%", top: "0%" });
  expect(within(second as HTMLElement).getByTestId("thumbnail-placeholder")).toBeVisible();
});

test("a voice comment shows its length and plays here; one at a time, and none whose row is removed", async () => {
  const { pointer } = show(voice, newsWith({ ...voice, id: "w", videoId: "v2", audioPath: "w.m4a" }));
  const players = await (await list()).findAllByRole("group", { name: "Audio comment by Anna" });
  const [first, second] = players.map((player) => within(player));
  expect(first?.getByText("12.0s")).toBeVisible();
  const play = (player: typeof first) => player!.getByRole("button", { name: /audio$/ });
  await pointer.click(play(first));
  expect(play(first)).toHaveAccessibleName("Pause audio");
  await pointer.click(play(second));
  expect([play(first), play(second)].map((button) => button.getAttribute("aria-label"))).toEqual([
    "Play audio",
    "Pause audio",
  ]);
  expect(played).toEqual(["/api/audio/v.m4a", "/api/audio/w.m4a"]);
  isNew([voice]);
  const stop = jest.spyOn(HTMLMediaElement.prototype, "removeAttribute");
  await act(() => queries.invalidateQueries({ queryKey: videosKey }));
  await waitFor(() => expect(screen.getAllByRole("group")).toHaveLength(1));
  expect(stop).toHaveBeenCalledWith("src");
});

test("a voice comment that cannot be played has no player", async () => {
  show({ ...voice, audioPath: null });
  expect((await list()).getByRole("link")).toHaveTextContent("Anna answered by voice on frame 18");
  expect(screen.queryByRole("group")).toBeNull();
});

test("items read or deleted elsewhere, or of a ride deleted here, are removed; without items the section is too", async () => {
  const [one, two] = [newsWith({ id: "a" }), newsWith({ id: "b", videoId: "v2" })];
  show(one, two);
  expect((await list()).getAllByRole("listitem")).toHaveLength(2);
  isNew([two]);
  await act(() => queries.invalidateQueries({ queryKey: videosKey }));
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(1));
  act(() => removeKnownVideos(queries, ["v2"]));
  await waitFor(() => expect(screen.queryByText("New for you")).toBeNull());
});
