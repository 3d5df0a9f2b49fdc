import { configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";
import { AppProviders } from "@/components/layout/app-providers";
import { Writes } from "@/components/layout/writes";
import { forgetRequests, onLeave } from "./screen-server";

// A busy machine takes longer than the default second to answer over a real connection.
configure({ asyncUtilTimeout: 10_000 });

type ScreenOptions = { path?: string };

/** Renders inside what every screen stands in. `visited` collects the paths the screen goes to, in this document or by a new one. */
export function renderScreen(screen: ReactElement, { path = "/" }: ScreenOptions = {}) {
  forgetRequests();
  const visited: string[] = [];
  const visit = (href: string) => {
    visited.push(href);
  };
  onLeave(visit);
  const router: AppRouterInstance = {
    push: visit,
    replace: visit,
    refresh: () => undefined,
    prefetch: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    bfcacheId: "",
  };
  const view = render(
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams()}>
          <AppProviders>
            <Writes>{screen}</Writes>
          </AppProviders>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  return { ...view, visited, pointer: userEvent.setup() };
}
