/** @param url which may have a query. @param query without "?"; "" for none. @returns the address with both. */
export function withQuery(url: string, query: string): string {
  if (query === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}
