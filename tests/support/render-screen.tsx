import { act, configure, render } from "@testing-library/react";
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
import { renderToString } from "react-dom/server";
import { AppProviders } from "@/components/layout/app-providers";
import { clearRequests, onLeave } from "./screens/screen-server";

// A busy machine takes longer than the default second to respond over a real connection.
configure({ asyncUtilTimeout: 10_000 });

// The toaster's own style hides a toast until React has set its last attribute: found is not yet visible.
for (const style of document.head.querySelectorAll("style")) style.remove();

type ScreenOptions = { path?: string };

/** Renders inside the providers of every screen. `visited` collects the paths that the screen navigates to. */
export function renderScreen(screen: ReactElement, { path = "/" }: ScreenOptions = {}) {
  clearRequests();
  const visited: string[] = [];
  const visit = (href: string) => {
    visited.push(href);
  };
  onLeave(visit);
  const view = render(<ScreenFrame path={path} visit={visit} screen={screen} />);
  return { ...view, visited, pointer: userEvent.setup() };
}

/** Renders the page on the server, and hydrates it. @returns the server's HTML. */
export async function hydrateScreen(screen: ReactElement): Promise<string> {
  clearRequests();
  const page = <ScreenFrame path="/" visit={() => undefined} screen={screen} />;
  const html = renderToString(page);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  await act(async () => render(page, { container, hydrate: true }));
  return html;
}

type ScreenFrameProps = { path: string; visit: (href: string) => void; screen: ReactElement };

function ScreenFrame({ path, visit, screen }: ScreenFrameProps) {
  const router: AppRouterInstance = {
    push: visit,
    replace: visit,
    refresh: () => undefined,
    prefetch: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    bfcacheId: "",
  };
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <SearchParamsContext value={new URLSearchParams()}>
          <AppProviders>{screen}</AppProviders>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}
