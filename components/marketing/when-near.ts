/** So far below the screen a place counts as nearly seen. */
const NEAR = "400px";

/**
 * Calls back once, when the place is on the screen or nearly so: what it needs is loaded no earlier.
 * @returns ends the wait; without harm when it is over.
 */
export function whenNear(place: Element, onNear: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      onNear();
    },
    { rootMargin: NEAR },
  );
  near.observe(place);
  return () => near.disconnect();
}
