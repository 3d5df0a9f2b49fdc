/** Where a sign-in goes on to: a path of this site, which a link may name and which must lead nowhere else. */

/** Stands for this site while a path is resolved; nobody can own a host under `.invalid`. */
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
    // `/.//evil` stays on this site while it is resolved, but what is left of it would not when it is used.
    const isElsewhere = origin !== THIS_SITE || pathname.startsWith("//");
    const isNoScreen = /^\/(api|signin|signup)(\/|$)/i.test(decodeURIComponent(pathname));
    return isElsewhere || isNoScreen ? "/" : pathname + search + hash;
  } catch {
    return "/";
  }
}

/** The sign-in screen that goes on to `path` afterwards. */
export function signInPath(path: string): string {
  return withNext("/signin", path);
}

/** `screen` (one of those before signing in) with `path` as the place to go on to; `/` is where they go anyway. */
export function withNext(screen: "/signin" | "/signup" | "/forgot-password", path: string): string {
  const next = localPath(path);
  return next === "/" ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}
