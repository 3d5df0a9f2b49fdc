/**
 * Sets a page's status (`scripts/stack/page-status.mjs`; not in `next dev`). Next's `notFound()` sends a page without
 * text that needs scripts.
 */
export function setPageStatus(status: 403 | 404 | 410): void {
  const { strideframePageStatus } = globalThis as { strideframePageStatus?: (status: number) => void };
  strideframePageStatus?.(status);
}
