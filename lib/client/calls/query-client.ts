import {
  QueryClient as TanStackQueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * TanStack restarts only queries with data, so a list read before a mutation, with its response after it, would stay
 * wrong. Here a first fetch is restarted too.
 */
export class QueryClient extends TanStackQueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    // A query without a screen is not refetched, so its fetch must not be cancelled.
    const fetching = this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" });
    for (const query of fetching) if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
