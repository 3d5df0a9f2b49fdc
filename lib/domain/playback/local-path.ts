/** The path after sign-in, which a link may name. It must not lead to another site. */

/** `.invalid` is reserved, so nobody owns this host. */
const THIS_SITE = "http://this-site.invalid";

/** `candidate` as a path of this site. Other sites, the API and the sign-in screens become `/`. */
export function localPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith("/")) return "/";
  try {
    // Resolve as a browser does: `/\evil`, `//evil` and `/<tab>/evil` name another host.
    const { origin, pathname, search, hash } = new URL(candidate, THIS_SITE);
    // `/.//evil` resolves to this site, but the resulting path `//evil` does not.
    const isElsewhere = origin !== THIS_SITE || pathname.startsWith("//");
    const isNoScreen = /^\/(api|signin|signup)(\/|$)/i.test(decodeURIComponent(pathname));
    return isElsewhere || isNoScreen ? "/" : pathname + search + hash;
  } catch {
    return "/";
  }
}

export function signInPath(path: string): string {
  return withNext("/signin", path);
}

export function withNext(
  screen: "/signin" | "/signup" | "/forgot-password" | "/second-step",
  path: string,
): string {
  const next = localPath(path);
  return next === "/" ? screen : `${screen}?next=${encodeURIComponent(next)}`;
}
