import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** False on the server, and in the first drawing of a page that came from it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
