/** Sets a page's status (`scripts/stack/page-status.mjs`; not in `next dev`). The text of Next's own `notFound()` needs scripts. */
export function setPageStatus(status: 403 | 404 | 410): void {
  const { strideframePageStatus } = globalThis as { strideframePageStatus?: (status: number) => void };
  strideframePageStatus?.(status);
}
