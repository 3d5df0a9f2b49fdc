/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { useQueryClient } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { CommentsPanel } from "@/components/comments/comments-panel";
import { VoicePlaybackProvider } from "@/components/comments/voice-playback-provider";
import { WorkspaceProvider } from "@/components/workspace/workspace";
import { commentsQuery } from "@/lib/client/annotations/comments";
import { readingQuery } from "@/lib/client/annotations/reading";
import type { VideoScope } from "@/lib/client/annotations/video-scope";
import type { Comment } from "@/lib/contracts/comments";
import { stillPlayer } from "@/tests/support/media/still-player";
import { renderScreen } from "@/tests/support/render-screen";
import { respond, respondAnnotations } from "@/tests/support/screens/screen-server";
import { commentWith, videoWith } from "@/tests/support/videos/videos";

const SCOPE: VideoScope = { kind: "own", videoId: "v1" };
const day = (number: number) => `2026-01-0${number}T10:00:00.000Z`;
const by = (authorName: string, frame: number, part: Partial<Comment> = {}) =>
  commentWith({ id: authorName, authorName, frame, isOwn: false, createdAt: day(5), ...part });
const RIDE = [
  by("Read", 5, { createdAt: day(1) }),
  by("Ann", 12),
  by("Ben", 40),
  by("Reply", 60, { parentId: "Read" }),
  by("Own", 70, { isOwn: true }),
];

/** The page has comments and the reading position when it opens. */
function Panel({ comments, firstUnreadId }: { comments: readonly Comment[]; firstUnreadId?: string }) {
  const queries = useQueryClient();
  useState(() => {
    queries.setQueryData(commentsQuery(SCOPE).queryKey, [...comments]);
    queries.setQueryData(readingQuery(SCOPE).queryKey, { readUntil: day(4) });
  });
  return (
    <VoicePlaybackProvider>
      <CommentsPanel firstUnreadId={firstUnreadId} />
    </VoicePlaybackProvider>
  );
}

function show(comments: readonly Comment[], frame: number, firstUnreadId?: string) {
  respondAnnotations("/api/videos/v1", { comments });
  respond("GET /api/videos/v1/reading", 200, { readUntil: day(4) });
  respond("POST /api/videos/v1/reading", 200, { readUntil: day(5) });
  const engine = stillPlayer(frame);
  const { pointer } = renderScreen(
    <WorkspaceProvider scope={SCOPE} video={videoWith()} engine={engine}>
      <Panel comments={comments} firstUnreadId={firstUnreadId} />
    </WorkspaceProvider>,
  );
  return { pointer, engine };
}
const press = () => fireEvent.keyDown(document.body, { key: "j", code: "KeyJ" });
const said = () => document.querySelector("div.sr-only[aria-live]")?.textContent;
const next = () => screen.queryByRole("button", { name: /^Next new comment/ });

test("J visits new comments and replies in the order of their frames, once each, and says when there are no more", () => {
  const { engine } = show(RIDE, 12, "Ann");
  engine.play();
  press();
  expect(engine.getSnapshot()).toMatchObject({ frameIndex: 40, phase: "paused" });
  expect(said()).toBe("Frame 40, Ben: Heels down");
  press();
  expect([engine.getPosition().frameIndex, said()]).toEqual([60, "Frame 60, Reply: Heels down"]);
  expect(next()).toBeNull();
  press();
  expect([engine.getPosition().frameIndex, said()]).toEqual([60, "No other new comment"]);
});

test("from the middle of the ride it goes to its end, and then continues from the start", () => {
  const { engine } = show(RIDE, 50);
  const frames = [1, 2].map(() => {
    press();
    return engine.getPosition().frameIndex;
  });
  expect(frames).toEqual([60, 12]);
});

test("a button shows how many are left, and does the same; the open comment does not count", async () => {
  const { pointer, engine } = show(RIDE, 12, "Ann");
  expect(next()).toHaveTextContent("Next new comment (2)");
  await pointer.click(next()!);
  expect(engine.getPosition().frameIndex).toBe(40);
  expect(next()).toHaveTextContent("Next new comment (1)");
  await pointer.click(next()!);
  expect([engine.getPosition().frameIndex, next()]).toEqual([60, null]);
});

test("without new comments there is no button", () => {
  show([RIDE[0]!], 0);
  expect(next()).toBeNull();
  press();
  expect(said()).toBe("No other new comment");
});
