/** The HTTP status of a rendered page. */

/**
 * Sets the status of the page being rendered, before any of it is sent. `notFound()` and `forbidden()` of
 * Next would send a page without text and style, which only scripts fill. See
 * `scripts/stack/page-status.mjs`; `next dev` answers 200.
 */
export function setPageStatus(status: 403 | 404 | 410): void {
  const { strideframePageStatus } = globalThis as { strideframePageStatus?: (status: number) => void };
  strideframePageStatus?.(status);
}
