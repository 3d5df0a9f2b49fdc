/** The HTTP status of a rendered page. */

/**
 * Sets the status of the page being rendered (`scripts/stack/page-status.mjs`; `next dev` answers 200). Next's own `notFound()` and
 * `forbidden()` send a page without text and style, which only scripts fill.
 */
export function setPageStatus(status: 403 | 404 | 410): void {
  const { strideframePageStatus } = globalThis as { strideframePageStatus?: (status: number) => void };
  strideframePageStatus?.(status);
}
