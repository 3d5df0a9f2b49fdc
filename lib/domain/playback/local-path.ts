/** The path after a sign-in: a path of this site, which a link may name and which must not lead elsewhere. */

/** The host while a path is resolved; nobody can own one under `.invalid`. */
const THIS_SITE = "http://this-site.invalid";

/**
 * `candidate` as a path of this site with its query and hash, e.g. `/video/1?frame=12`.
 * Anything that leads elsewhere, to the API or back to the sign-in screens becomes `/`.
 */
export function localPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith("/")) return "/";
  try {
    // Resolved as a browser does it: `/\evil`, `//evil` and `/<tab>/evil` name another host.
    const { origin, pathname, search, hash } = new URL(candidate, THIS_SITE);
    // `/.//evil` stays on this site while it is resolved, but what is left of it would not.
    const isElsewhere = origin !== THIS_SITE || pathname.startsWith("//");
    const isNoScreen = /^\/(api|signin|signup)(\/|$)/i.test(decodeURIComponent(pathname));
    return isElsewhere || isNoScreen ? "/" : pathname + search + hash;
  } catch {
    return "/";
  }
}

/** The sign-in screen, with `path` for afterwards. */
export function signInPath(path: string): string {
  return withNext("/signin", path);
}

/** `screen` (before a sign-in) with `path` for afterwards; `/` is the default. */
export function withNext(
  screen: "/signin" | "/signup" | "/forgot-password" | "/second-step",
  path: string,
): string {
  const next = localPath(path);
  return next === "/" ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}
