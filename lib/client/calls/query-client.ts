import {
  QueryClient as TanStackQueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * TanStack's, but `invalidateQueries` also restarts a query whose first fetch is under way. TanStack restarts only those that have
 * data: a list that was read before a mutation, and whose response comes after it, would be shown and never corrected.
 */
export class QueryClient extends TanStackQueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    // A query that no screen uses is not fetched again, so its fetch must not be cancelled.
    const fetching = this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" });
    for (const query of fetching) if (query.state.data === undefined) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
