/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { FilmingRate } from "@/components/markers/filming-rate";
import { renderScreen } from "@/tests/support/render-screen";
import { videoWith } from "@/tests/support/videos/videos";

test("a video of one frame rate shows it, and a slow motion the frame rate of its filming", () => {
  const { unmount } = renderScreen(<FilmingRate video={videoWith({ frameRate: 30_000 / 1001 })} />);
  expect(screen.getByText("29.97 frames a second")).toBeVisible();
  unmount();
  const slow = videoWith({ frameRate: 30, frameRateMean: 29.4, captureFrameRate: 240 });
  renderScreen(<FilmingRate video={slow} />);
  expect(screen.getByText("240 frames a second")).toBeVisible();
});

test("a video of a variable frame rate shows its mean", () => {
  renderScreen(<FilmingRate video={videoWith({ frameRate: 30, frameRateMean: 28.0789 })} />);
  expect(screen.getByText("28.08 frames a second, variable")).toBeVisible();
});
