/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { VideoWorkspace } from "@/components/video-page/video-workspace";
import { VideoLibrary } from "@/components/videos/video-library";
import { respondWithLibrary } from "@/tests/support/videos/library-responses";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const ride = videoWith({ processingStatus: "processing" });
const PROGRESS = `/api/videos/${ride.id}/progress`;

let queries: QueryClient;
function Client() {
  queries = useQueryClient();
  return null;
}

/** The interval of a read that is on the screen, in milliseconds. */
function intervalOf(path: string): number | false | undefined {
  const query = queries.getQueryCache().find({ queryKey: [path] });
  // Only one of several readers polls.
  const asked = query?.observers.map(({ options }) => options.refetchInterval).find(Boolean);
  return typeof asked === "function" && query ? asked(query) : (asked as number | false | undefined);
}

test("the library is polled every 5 s, a video in processing every 3 s until it is ready", async () => {
  respond("GET /api/collections", 200, []);
  respondWithLibrary([ride]);
  respond(`GET /api/videos/${ride.id}`, 200, ride);
  respond(`GET ${PROGRESS}`, 200, { progress: 5, status: "processing", video: ride });
  renderScreen(
    <>
      <Client />
      <VideoLibrary />
      <VideoWorkspace scope={{ kind: "own", videoId: ride.id }} />
    </>,
  );
  expect(await screen.findByText("5%")).toBeVisible();
  expect([intervalOf("/api/videos"), intervalOf(PROGRESS)]).toEqual([5000, 3000]);

  respond(`GET ${PROGRESS}`, 200, {
    progress: 100,
    status: "failed",
    video: videoWith({ processingStatus: "failed" }),
  });
  await queries.refetchQueries({ queryKey: [PROGRESS] });
  await screen.findByRole("heading", { name: "Processing Failed" });
  await waitFor(() => expect(intervalOf(PROGRESS)).toBeFalsy());
});

test("nothing is retried by itself; no read is repeated on focus, or stale", () => {
  renderScreen(<Client />);
  expect(queries.getDefaultOptions()).toMatchObject({
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  });
});
