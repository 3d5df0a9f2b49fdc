/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { ComparePicker } from "@/components/compare-picker/compare-picker";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { ReceivedVideo } from "@/lib/contracts/received-videos";
import { renderScreen } from "@/tests/support/render-screen";
import { RIDES } from "@/tests/support/screens/compared-rides";
import { respond } from "@/tests/support/screens/screen-server";

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

const open = (isGuest: boolean) =>
  renderScreen(
    <WorkspaceProvider scope={{ kind: "shared", token: "token-a" }} video={RIDES.a} asksName={isGuest}>
      <ComparePicker video={RIDES.a} open onOpenChange={() => undefined} />
    </WorkspaceProvider>,
  );

const links = async () =>
  (await screen.findAllByRole("link")).map((link) => link.getAttribute("href")?.replace(/&a=.*/, ""));

test("an account compares a shared ride with another place of it, and with others shared with it", async () => {
  respond("GET /api/received-videos", 200, [received("a", RIDES.a.id), received("b", RIDES.b.id)]);
  open(false);
  const list = await screen.findByRole("region", { name: "Shared with me" });
  expect(within(list).getAllByRole("link")).toHaveLength(1);
  expect(within(list).getByRole("link")).toHaveTextContent(/^Ride bRita · /);
  expect(await links()).toEqual([
    `/shared/token-a/compare?a=${RIDES.a.id}&b=${RIDES.a.id}`,
    "/shared/token-a/compare?with=token-b",
  ]);
});

test("a list that does not come can be asked for again", async () => {
  respond("GET /api/received-videos", 503, { message: "The database did not answer.", code: "unavailable" });
  const { pointer } = open(false);
  const retry = await screen.findByRole("button", { name: "Try Again" });
  respond("GET /api/received-videos", 200, [received("b", RIDES.b.id)]);
  await pointer.click(retry);
  expect(await screen.findByText("Ride b")).toBeVisible();
});

test("a guest compares two places of the ride", async () => {
  open(true);
  expect(await links()).toEqual([`/shared/token-a/compare?a=${RIDES.a.id}&b=${RIDES.a.id}`]);
});
