/** Tells asynchronous work whether a later attempt has replaced it. */
export interface LatestAttempt {
  /** Starts an attempt. @returns whether it is still the latest. */
  begin(): () => boolean;
  /** @returns whether neither `begin` nor `supersede` was called since. */
  watch(): () => boolean;
  /** Ends the current attempt without a new one. */
  supersede(): void;
}

export function createLatestAttempt(): LatestAttempt {
  let latest = 0;
  const watch = (): (() => boolean) => {
    const own = latest;
    return () => own === latest;
  };
  return {
    begin() {
      latest += 1;
      return watch();
    },
    watch,
    supersede() {
      latest += 1;
    },
  };
}
