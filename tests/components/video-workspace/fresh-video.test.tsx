/** @jest-environment ./tests/support/screen-environment.mjs */
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { freshVideo } from "@/components/workspace/fresh-video";
import { videoQuery } from "@/lib/client/videos/videos";
import { renderScreen } from "@/tests/support/render-screen";
import { respond } from "@/tests/support/screens/screen-server";
import { videoWith } from "@/tests/support/videos/videos";

const video = videoWith();
const ROUTE = `GET /api/videos/${video.id}`;

function Refresh() {
  const { data, refetch } = useQuery(videoQuery({ kind: "own", videoId: video.id }));
  const [outcome, setOutcome] = useState("");
  if (data === undefined) return null;
  const ask = () =>
    freshVideo(refetch).then(
      (fresh) => setOutcome(fresh === null ? "refused" : fresh.title),
      () => setOutcome("not answered"),
    );
  return (
    <>
      <button onClick={() => void ask()}>Ask again</button>
      <output>{outcome}</output>
    </>
  );
}

test("a video requested again is new, rejected, or without a response; never the old one", async () => {
  respond(ROUTE, 200, video);
  const { pointer } = renderScreen(<Refresh />);
  await screen.findByRole("button");
  for (const [status, body, outcome] of [
    [403, { message: "No", code: "forbidden" }, "refused"],
    [502, { message: "Bad gateway", code: "internal" }, "not answered"],
    [200, { ...video, title: "Signed again" }, "Signed again"],
  ] as const) {
    respond(ROUTE, status, body);
    await pointer.click(screen.getByRole("button"));
    expect(await screen.findByText(outcome)).toBeVisible();
  }
});
