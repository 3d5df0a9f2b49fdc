/** Tells work that was overtaken while it waited: only the latest attempt counts. */
export interface LatestAttempt {
  /** Begins one, which supersedes those before it. @returns whether it is still the latest. */
  begin(): () => boolean;
  /** @returns whether neither `begin` nor `supersede` was called since. */
  watch(): () => boolean;
  /** Supersedes what is under way, and begins nothing. */
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
