import {
  QueryClient as TanStackQueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from "@tanstack/react-query";

/** Also restarts first fetches, which may predate a mutation: TanStack restarts only queries with data. */
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
