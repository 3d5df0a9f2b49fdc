import type { DehydratedState } from "@tanstack/react-query";

/** The state with each query's data changed by `change`. */
export function withData(state: DehydratedState, change: (data: unknown) => unknown): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, data: change(query.state.data) },
    })),
  };
}
