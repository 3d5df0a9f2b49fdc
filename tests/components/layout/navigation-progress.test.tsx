/** @jest-environment ./tests/support/screen-environment.mjs */
import { expect, test } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { startTransition, use, useState } from "react";
import { NavigationProgress } from "@/components/layout/navigation-progress";
import { onRouterTransitionStart } from "@/instrumentation-client";

const at = (path: string, query = "") => (
  <PathnameContext value={path}>
    <SearchParamsContext value={new URLSearchParams(query)}>
      <NavigationProgress />
    </SearchParamsContext>
  </PathnameContext>
);

test("a page that loads slowly has a progress bar after a while, until it is shown", async () => {
  const { rerender } = render(at("/"));
  act(() => void onRouterTransitionStart("/videos"));
  expect(screen.queryByText("Loading")).toBeNull();
  expect(await screen.findByText("Loading")).toBeInTheDocument();
  rerender(at("/videos"));
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
});

test("the bar is shown also when the next page is rendered in a transition, as by Next's router", async () => {
  const never = new Promise<string>(() => undefined);
  let leave = () => {};
  function Screen() {
    const [next, setNext] = useState<Promise<string> | null>(null);
    leave = () =>
      startTransition(() => {
        onRouterTransitionStart("/videos");
        setNext(never);
      });
    return next ? use(next) : at("/");
  }
  render(<Screen />);
  await act(async () => leave());
  expect(await screen.findByText("Loading")).toBeInTheDocument();
});

test("a page that is shown at once, and the current page, have no bar", async () => {
  const { rerender } = render(at("/videos", "a=1"));
  act(() => void onRouterTransitionStart("/videos?a=1#there"));
  act(() => void onRouterTransitionStart("/video/1"));
  rerender(at("/video/1"));
  act(() => void onRouterTransitionStart("/video/1"));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByText("Loading")).toBeNull();
});
