/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { ReceivedVideosScreen } from "@/components/received-videos/received-videos-screen";
import { SenderNotice } from "@/components/video-page/sender-notice";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { videoQuery } from "@/lib/client/videos/videos";
import type { Review } from "@/lib/contracts/reviews";
import { allowedActions } from "@/lib/domain/access";
import { dateFieldValue } from "@/lib/domain/videos/shares";
import { renderScreen } from "@/tests/support/render-screen";
import { bodiesOf, respond } from "@/tests/support/screens/screen-server";
import { stillPlayer } from "@/tests/support/media/still-player";
import { videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "shared", token: "abc" };
const DONE = "PUT /api/shared/abc/done";
const AT = "2026-01-05T10:00:00.000Z";
const inDays = (days: number) => dateFieldValue(new Date(Date.now() + days * 86_400_000));

function Page() {
  const { data } = useQuery(videoQuery(SCOPE));
  return data ? (
    <WorkspaceProvider scope={SCOPE} video={data} engine={stillPlayer(96)} asksName>
      <SenderNotice />
    </WorkspaceProvider>
  ) : null;
}

function show(review: Review | null) {
  const sender = { name: "Anna Keller", firstName: "Anna", question: "", recipient: "", review };
  respond("GET /api/shared/abc", 200, videoWith({ allowed: allowedActions("recipient"), sender }));
  return renderScreen(<Page />);
}

test("a trainer asked for a review sees the day, marks it as done, and can undo that", async () => {
  const { pointer } = show({ dueDate: inDays(1), doneAt: null });
  expect(await screen.findByText("Due tomorrow")).toBeVisible();
  respond(DONE, 200, { dueDate: inDays(1), doneAt: AT });
  await pointer.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("You are done with this ride.")).toBeVisible();
  expect(await screen.findByText("Anna is told.")).toBeVisible();
  respond(DONE, 200, { dueDate: inDays(1), doneAt: null });
  await pointer.click(screen.getByRole("button", { name: "Not Yet" }));
  expect(await screen.findByRole("button", { name: "Done" })).toBeVisible();
  respond(DONE, 500, {});
  await pointer.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("This could not be saved")).toBeVisible();
  expect(bodiesOf(DONE)).toEqual([{ done: true }, { done: false }, { done: true }]);
});

test("without a day the request is shown too; without a request there is no notice", async () => {
  const { unmount } = show({ dueDate: null, doneAt: null });
  expect(await screen.findByText("Your review is asked for.")).toBeVisible();
  unmount();
  show(null);
  await screen.findByText(/shares this ride with you/);
  expect(screen.queryByRole("button", { name: "Done" })).not.toBeInTheDocument();
});

test("the trainer's list shows what is to be done, by when, and what is done", async () => {
  const card = (id: string, review: Review | null) => ({
    ...{ id, videoId: id, url: `/shared/${id}`, title: `Ride ${id}`, riderName: "Rita", duration: 12 },
    ...{ thumbnailPath: null, sharedAt: AT, unread: 0, review },
  });
  respond("GET /api/received-videos", 200, [
    card("a", { dueDate: inDays(0), doneAt: null }),
    card("b", { dueDate: "2026-01-04", doneAt: null }),
    card("c", { dueDate: null, doneAt: null }),
    card("d", { dueDate: "2026-01-04", doneAt: AT }),
    card("e", null),
  ]);
  renderScreen(<ReceivedVideosScreen />);
  const cards = await screen.findAllByRole("article");
  expect(cards.map(({ textContent }) => textContent?.replace(/^.*2026/, ""))).toEqual([
    "Due today",
    "",
    "To review",
    "Done",
    "",
  ]);
  expect(cards[1]).toHaveTextContent("Was due Jan 04, 2026");
});
