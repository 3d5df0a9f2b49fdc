/** @jest-environment ./tests/support/screen-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { SharedVideo } from "@/components/video-page/shared-video";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { HydratedQueries, initialData } from "@/lib/client/calls/hydrated-queries";
import { markersQuery } from "@/lib/client/annotations/markers";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import { videoQuery } from "@/lib/client/videos/videos";
import { hydrateScreen } from "@/tests/support/render-screen";
import { respond, bodiesOf } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const scope: VideoScope = { kind: "shared", token: "abc" };
const ROUTE = "GET /api/shared/abc";
const video = videoWith({ title: "Half-pass left" });
const remark = {
  id: "0199f0a0-0000-7000-8000-0000000000c1",
  time: 0.2,
  frame: 5,
  type: "text" as const,
  content: "Her shoulder falls out here.",
  drawing: null,
  audioPath: null,
  audioDuration: null,
  audioProblem: null,
  createdAt: "2026-01-05T23:30:00.000Z",
  authorName: "Anna",
  isGuest: false,
  parentId: null,
  editedAt: null,
  resolvedAt: null,
  isOwn: false,
  canEdit: false,
  canResolve: false,
  canDelete: false,
};

const page = (refetch: boolean) => (
  <HydratedQueries
    data={[
      initialData(videoQuery(scope), video, { refetch }),
      initialData(commentsQuery(scope), [remark]),
      initialData(markersQuery(scope), []),
    ]}
  >
    <SharedVideo token="abc" code="" initial={{}} asksName />
  </HydratedQueries>
);

let complaints: jest.Spied<typeof console.error>;

beforeEach(() => {
  complaints = jest.spyOn(console, "error").mockImplementation(() => undefined);
  respond(ROUTE, 200, video);
  localStorage.setItem("guest-name", "Bea");
  sessionStorage.setItem("draft:/api/shared/abc/comment", "I was about to say");
});

afterEach(() => {
  complaints.mockRestore();
  sessionStorage.clear();
});

test("the first paint has the content, and is hydrated without being rendered again", async () => {
  const html = await hydrateScreen(page(false));
  for (const text of ["Half-pass left", remark.content]) expect(html).toContain(`>${text}<`);
  expect(html).toContain("Jan 05, 2026, 11:30 PM");
  expect(html).not.toContain("I was about to say");
  expect(complaints.mock.calls.filter(([message]) => /hydrat/i.test(String(message)))).toEqual([]);
  // Values that only the browser has are shown now.
  expect(screen.getByLabelText("Add a comment")).toHaveValue("I was about to say");
  expect(screen.getByText("Bea").parentElement).toHaveTextContent(/^As Bea$/);
  expect(bodiesOf(ROUTE)).toEqual([]);
});

test("controls, title, timeline and panels are hydrated separately, after the stage that opens the video", async () => {
  const html = await hydrateScreen(page(false));
  // React hydrates a part between these markers separately.
  const apart = [...html.matchAll(/<!--&-->(.*?)<!--\/&-->/gs)].map(([part]) => part).join("");
  for (const part of ["Position in the video", 'aria-label="Timeline"', "Half-pass left", remark.content])
    expect(apart).toContain(part);
  for (const part of ["Replay player", "<video"]) {
    expect(html).toContain(part);
    expect(apart).not.toContain(part);
  }
});

test("a viewer without a guest pass sends one call, whose response has the pass", async () => {
  await hydrateScreen(page(true));
  await waitFor(() => expect(bodiesOf(ROUTE)).toHaveLength(1));
  expect(screen.getByText(remark.content)).toBeInTheDocument();
});
