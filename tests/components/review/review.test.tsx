/** @jest-environment ./tests/support/screen-environment.mjs */
import { beforeEach, expect, jest, test } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { DrawingDeskProvider } from "@/components/drawing/drawing-desk";
import { findLinkedReview, OpenLinkedReview } from "@/components/review/linked-review";
import { ReviewDeskProvider, useReviewOnFilm } from "@/components/review/review-desk";
import { TalkThroughButton } from "@/components/review/talk-through-button";
import { WatchReview } from "@/components/review/watch-review";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import { allowedActions } from "@/lib/domain/access";
import type { ReviewTrack } from "@/lib/domain/review/review-track";
import { installMicrophone } from "@/tests/support/media/fake-recorder";
import { stillPlayer, type StillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { respondToUpload } from "@/tests/support/screens/sent-forms";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const load = () => import("@/components/reviewing/open-review-desk");
const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const ADD = "/api/videos/v1/reviews";
const review = (own: Partial<Comment> = {}) =>
  commentWith({ id: "r1", type: "review", content: "", audioPath: "r1.m4a", audioDuration: 160.4, ...own });

type FilmProps = { watched?: Comment | undefined; linked?: Comment | undefined };

function Film({ watched, linked }: FilmProps) {
  const { bar, onPicture } = useReviewOnFilm();
  return (
    <>
      <TalkThroughButton />
      {watched ? <WatchReview comment={watched} /> : null}
      {linked ? <OpenLinkedReview comment={linked} /> : null}
      <div>{onPicture}</div>
      <div>{bar}</div>
    </>
  );
}

function show({ watched, linked, role = "owner" }: FilmProps & { role?: "owner" | "visitor" } = {}) {
  const player = stillPlayer(20);
  const allowed = role === "owner" ? allowedActions("owner") : [];
  const view = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith({ allowed, frameCount: 300 })} engine={player}>
      <DrawingDeskProvider>
        <VoicePlaybackProvider>
          <ReviewDeskProvider load={load}>
            <Film watched={watched} linked={linked} />
          </ReviewDeskProvider>
        </VoicePlaybackProvider>
      </DrawingDeskProvider>
    </WorkspaceProvider>,
  );
  return { ...view, player };
}

async function begin({ pointer }: Pick<ReturnType<typeof show>, "pointer">): Promise<void> {
  await pointer.click(await screen.findByRole("button", { name: "Talk It Through" }));
  await pointer.click(await screen.findByRole("button", { name: "Start Talking" }));
  expect(await screen.findByText("Recording")).toBeVisible();
}

const stepTo = (player: StillPlayer, frame: number) => act(async () => player.seekToFrame(frame));

const isLeavingAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => {
  jest.restoreAllMocks();
  jest.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  for (const command of ["pause", "load"] as const)
    jest.spyOn(HTMLMediaElement.prototype, command).mockImplementation(() => undefined);
  respond("GET /api/videos/v1/comments", 200, []);
});

test("actions on the video are sent with the voice, and leaving needs a confirmation until it is saved", async () => {
  const microphone = installMicrophone(["audio/mp4"]);
  const sent = respondToUpload(ADD, 201, review());
  const view = show();
  await begin(view);
  expect(isLeavingAsked()).toBe(true);
  await stepTo(view.player, 23);
  await stepTo(view.player, 22);
  await view.pointer.click(screen.getByRole("button", { name: "Stop" }));
  expect(await screen.findByText("Your review")).toBeVisible();
  expect([microphone.isClosed, isLeavingAsked()]).toEqual([true, true]);
  await view.pointer.click(screen.getByRole("button", { name: "Save Review" }));
  expect(await screen.findByText("Review saved")).toBeVisible();
  expect([screen.queryByText("Your review"), isLeavingAsked()]).toEqual([null, false]);
  const [form] = sent;
  const track = JSON.parse(form?.get("track") as string) as ReviewTrack;
  const [first] = track.events;
  if (first?.kind !== "frames") throw new Error("A review begins with a frame");
  expect(form?.get("frame")).toBe(String(first.frame));
  const steps = first.next.filter((_, index) => index % 2 === 1);
  expect(steps.reduce((frame, step) => frame + step, first.frame)).toBe(22);
});

test("after a failure the review stays, and is sent again with its id", async () => {
  installMicrophone(["audio/mp4"]);
  const failed = respondToUpload(ADD, 503, null);
  const view = show();
  await begin(view);
  await view.pointer.click(screen.getByRole("button", { name: "Stop" }));
  await view.pointer.click(await screen.findByRole("button", { name: "Save Review" }));
  expect(await screen.findByText(/Your review is kept on this device/)).toBeVisible();
  jest.restoreAllMocks();
  const sent = respondToUpload(ADD, 201, review());
  await view.pointer.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Review saved")).toBeVisible();
  expect(sent[0]?.get("id")).toBe(failed[0]?.get("id"));
});

test("a recording can be paused and resumed", async () => {
  const microphone = installMicrophone(["audio/mp4"]);
  const view = show();
  await begin(view);
  await view.pointer.click(screen.getByRole("button", { name: "Pause recording" }));
  expect(await screen.findByText("Paused")).toBeVisible();
  expect(microphone.recorder?.state).toBe("paused");
  await view.pointer.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("Recording")).toBeVisible();
  expect(microphone.recorder?.state).toBe("recording");
});

test("a discarded review leaves nothing", async () => {
  installMicrophone(["audio/mp4"]);
  const view = show();
  await begin(view);
  await view.pointer.click(screen.getByRole("button", { name: "Stop" }));
  await view.pointer.click(await screen.findByRole("button", { name: "Discard" }));
  await view.pointer.click(await screen.findByRole("button", { name: "Throw Away" }));
  await waitFor(() => expect(screen.queryByText("Your review")).not.toBeInTheDocument());
  expect(isLeavingAsked()).toBe(false);
});

test("a viewer who may not record has no button", () => {
  show({ role: "visitor" });
  expect(screen.queryByRole("button", { name: "Talk It Through" })).not.toBeInTheDocument();
});

test("a review shows its author and length, and opens on its first frame with its chapters", async () => {
  respond("GET /api/videos/v1/reviews/r1/track", 200, {
    version: 1,
    events: [
      { at: 0, kind: "frames", frame: 40, next: [8000, 5] },
      { at: 2, kind: "pointer", point: [0.5, 0.5] },
    ],
  });
  const view = show({ watched: review({ authorName: "Anna Trainer", isOwn: false }), role: "visitor" });
  await view.pointer.click(screen.getByRole("button", { name: "Watch Anna Trainer’s review, 2:40" }));
  expect(await screen.findByRole("region", { name: "Review" })).toBeVisible();
  await waitFor(() => expect(view.player.getSnapshot().frameIndex).toBe(40));
  expect(await screen.findByRole("button", { name: "At 0:00, frame 40" })).toBeVisible();
  await view.pointer.click(screen.getByRole("button", { name: "At 0:08, frame 45" }));
  expect(view.player.getSnapshot().frameIndex).toBe(45);
  expect(screen.getByRole("slider", { name: "Position in the review" })).toHaveAttribute(
    "aria-valuenow",
    "8",
  );
  await view.pointer.click(screen.getByRole("button", { name: "Close the review" }));
  expect(screen.queryByRole("region", { name: "Review" })).not.toBeInTheDocument();
});

test("a link opens a review on its first frame, without playing", async () => {
  respond("GET /api/videos/v1/reviews/r1/track", 200, {
    version: 1,
    events: [{ at: 0, kind: "frames", frame: 40, next: [] }],
  });
  const view = show({ linked: review({ isOwn: false }), role: "visitor" });
  expect(await screen.findByRole("region", { name: "Review" })).toBeVisible();
  await waitFor(() => expect(view.player.getSnapshot().frameIndex).toBe(40));
  expect(await screen.findByRole("button", { name: "Play the review" })).toBeEnabled();
  expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
  await view.pointer.click(screen.getByRole("button", { name: "Close the review" }));
  expect(screen.queryByRole("region", { name: "Review" })).not.toBeInTheDocument();
});

test("a link opens only a review that can be played", () => {
  const comments = [review(), commentWith({ id: "c1" }), review({ id: "r2", audioPath: null })];
  const named = ["r1", "c1", "r2", "r3", undefined].map((id) => findLinkedReview(comments, id)?.id);
  expect(named).toEqual(["r1", undefined, undefined, undefined, undefined]);
  expect(findLinkedReview(undefined, "r1")).toBeNull();
});
