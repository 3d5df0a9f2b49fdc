/** @jest-environment ./tests/support/screen-environment.mjs */
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SessionGuard } from "@/components/session/session-guard";
import { NewCollectionDialog } from "@/components/videos/collection-dialogs";
import { currentUserQuery } from "@/lib/client/accounts/auth";
import { videosQuery } from "@/lib/client/videos/videos";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";

const LOGGED_OUT = "You are logged out. Logging in again...";
const signedOut = { message: "Please sign in.", code: "unauthenticated" };

function Library() {
  const videos = useQuery(videosQuery({ poll: true }));
  return <button onClick={() => void videos.refetch()}>Refresh {videos.errorUpdateCount}</button>;
}

test("a 401 to the read of the session, or on a public screen, is no lost session", async () => {
  respond("GET /api/auth/user", 401, signedOut);
  respond("GET /api/videos", 401, signedOut);
  function WhoAmI() {
    const user = useQuery(currentUserQuery);
    return <p>{user.data === null ? "nobody" : "asking"}</p>;
  }
  const guarded = renderScreen(
    <>
      <SessionGuard />
      <WhoAmI />
    </>,
  );
  await screen.findByText("nobody");
  guarded.unmount();
  const view = renderScreen(<Library />);
  await screen.findByText("Refresh 1");
  expect(screen.queryByText(LOGGED_OUT)).not.toBeInTheDocument();
  expect([...guarded.visited, ...view.visited]).toEqual([]);
});

test("a read that finds the session ended shows one message, and goes to the sign-in and back", async () => {
  window.history.replaceState(null, "", "/videos?search=left%20rein");
  respond("GET /api/videos", 401, signedOut);
  const openedAt = performance.now();
  const view = renderScreen(
    <>
      <SessionGuard />
      <Library />
    </>,
  );
  expect(await screen.findByText("Unauthorized")).toBeVisible();
  expect(screen.getByText(LOGGED_OUT)).toBeVisible();
  await view.pointer.click(await screen.findByText("Refresh 1"));
  await screen.findByText("Refresh 2");
  await waitFor(() => expect(view.visited).not.toEqual([]));
  // The message is shown for half a second before the redirect.
  expect(performance.now() - openedAt).toBeGreaterThan(450);
  expect(view.visited).toEqual(["/signin?next=%2Fvideos%3Fsearch%3Dleft%2520rein"]);
  expect(screen.getAllByText(LOGGED_OUT)).toHaveLength(1);
});

test("so does a write, which shows no other message and stores what was typed", async () => {
  window.history.replaceState(null, "", "/upload");
  respond("POST /api/collections", 401, signedOut);
  const view = renderScreen(
    <>
      <SessionGuard />
      <NewCollectionDialog open onOpenChange={() => undefined} />
    </>,
  );
  await view.pointer.type(screen.getByLabelText("Name"), "Bella");
  await view.pointer.click(screen.getByRole("button", { name: "Create Collection" }));
  // The previous test's notification may still be in front of it.
  await waitFor(() => expect(screen.getByText(LOGGED_OUT)).toBeVisible());
  await waitFor(() => expect(view.visited).toEqual(["/signin?next=%2Fupload"]));
  expect(screen.queryByText("Failed to create collection")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("Bella");
});
