/**
 * What still moves on a screen for a reader who prefers reduced motion: elements with a transition, an animation or
 * smooth scrolling. Runs in the page, and so uses nothing from outside itself.
 */
export function motionInPage(): string[] {
  /** Of an animation, in seconds: shorter ones are not visible. */
  const MAX_LENGTH = 0.001;
  const PSEUDOS = [undefined, "::before", "::after", "::details-content", "::backdrop"];
  const longest = (durations: string): number =>
    Math.max(
      ...durations.split(",").map((each) => Number.parseFloat(each) * (/[^m]s$/.test(each) ? 1 : 0.001)),
    );
  const moving = [...document.querySelectorAll("body, body *")].flatMap((element) =>
    PSEUDOS.flatMap((pseudo) => {
      // It is small, and the only sign of progress.
      if (element.matches("[data-slot=spinner]")) return [];
      const style = getComputedStyle(element, pseudo);
      const kinds = [
        // Of any length: nested elements begin theirs frame after frame, which is seen at a change of theme.
        longest(style.transitionDuration) > 0 ? "transition" : "",
        style.animationName !== "none" && longest(style.animationDuration) > MAX_LENGTH ? "animation" : "",
        style.scrollBehavior === "smooth" ? "smooth scrolling" : "",
      ].filter((kind) => kind !== "");
      const name = `${element.tagName.toLowerCase()}${pseudo ?? ""} class="${element.getAttribute("class") ?? ""}"`;
      return kinds.map((kind) => `${kind} of ${name}`);
    }),
  );
  return [...new Set(moving)];
}
