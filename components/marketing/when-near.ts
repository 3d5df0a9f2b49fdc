const NEAR = "400px";

/** Calls once when the element is nearly in view. @returns a function that cancels; it may be called later too. */
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
