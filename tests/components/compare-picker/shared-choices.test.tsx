/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { ComparePicker } from "@/components/compare-picker/compare-picker";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import { renderScreen } from "@/tests/support/render-screen";
import { RIDES } from "@/tests/support/screens/compared-rides";
import { respond } from "@/tests/support/screens/screen-server";
import { respondWithLibrary } from "@/tests/support/videos/library-responses";
import { videoWith } from "@/tests/support/videos/videos";

const received = (name: string, videoId: string): ReceivedVideo => ({
  ...{
    id: `link-${name}`,
    videoId,
    url: `https://rides.example.org/shared/token-${name}`,
    title: `Ride ${name}`,
  },
  ...{ riderName: "Rita", duration: 12, thumbnailPath: null, sharedAt: "2026-02-03T10:00:00.000Z" },
  ...{ unread: 0, news: null, review: null },
});

const OWN = videoWith({ id: "0199f0a0-0000-7000-8000-00000000000c", title: "Bella at home" });

const SHARED: VideoScope = { kind: "shared", token: "token-a" };

const open = (scope: VideoScope = SHARED, isGuest = false) =>
  renderScreen(
    <WorkspaceProvider scope={scope} video={RIDES.a} asksName={isGuest}>
      <ComparePicker video={RIDES.a} open onOpenChange={() => undefined} />
    </WorkspaceProvider>,
  );

const hrefs = (part: Pick<typeof screen, "getAllByRole"> = screen) =>
  part.getAllByRole("link").map((link) => link.getAttribute("href"));
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const { id } = RIDES.a;

test("on a link's page an account is offered other shared rides and its own", async () => {
  respond("GET /api/received-videos", 200, [received("a", id), received("b", RIDES.b.id)]);
  respondWithLibrary([OWN]);
  const { pointer } = open();
  const shared = await region("Shared with me");
  expect(shared.getByRole("link")).toHaveTextContent(/^Ride bRita · /);
  expect(hrefs(shared)).toEqual([`/shared/token-a/compare?with=token-b&a=${id}&b=${RIDES.b.id}`]);
  expect(hrefs(await region("Like this title"))).toEqual([
    `/shared/token-a/compare?with=${OWN.id}&a=${id}&b=${OWN.id}`,
  ]);
  expect(hrefs()[0]).toBe(`/shared/token-a/compare?a=${id}&b=${id}`);
  await pointer.type(screen.getByRole("searchbox"), "rita");
  expect(screen.getByRole("region", { name: "Shared with me" })).toBeVisible();
  expect(screen.queryByText(OWN.title)).not.toBeInTheDocument();
});

test("on the page of an own ride the shared ones are offered after the own ones", async () => {
  respond("GET /api/received-videos", 200, [received("b", RIDES.b.id)]);
  respond(`GET /api/videos/${id}/comparisons`, 200, []);
  respondWithLibrary([OWN]);
  open({ kind: "own", videoId: id });
  await region("Shared with me");
  await region("Like this title");
  expect(hrefs()).toEqual([
    `/compare?a=${id}&b=${id}`,
    `/compare?a=${id}&b=${OWN.id}`,
    `/shared/token-b/compare?with=${id}&a=${id}&b=${RIDES.b.id}`,
  ]);
});

test("a list that fails can be loaded again", async () => {
  respond("GET /api/received-videos", 503, { message: "The database did not answer.", code: "unavailable" });
  respondWithLibrary([OWN]);
  const { pointer } = open();
  const retry = await screen.findByRole("button", { name: "Try Again" });
  respond("GET /api/received-videos", 200, [received("b", RIDES.b.id)]);
  await pointer.click(retry);
  expect(await screen.findByText("Ride b")).toBeVisible();
});

test("a guest can compare two moments of the ride", () => {
  open(SHARED, true);
  expect(hrefs()).toEqual([`/shared/token-a/compare?a=${id}&b=${id}`]);
});
