/** Screens for signed-in people; for others they do not exist. */

export const SIGNED_IN_PATHS: readonly string[] = [
  "/access-denied",
  "/admin/audit",
  "/admin/blog",
  "/admin/demo",
  "/admin/devices",
  "/admin/users",
  "/admin/users/[id]",
  "/billing",
  "/collections",
  "/collections/[id]",
  "/compare",
  "/passkey-needed",
  "/set-password",
  "/settings",
  "/settings/data",
  "/settings/notifications",
  "/settings/profile",
  "/settings/security",
  "/settings/sharing",
  "/share-test",
  "/shared-with-me",
  "/upload",
  "/video/[id]",
  "/videos",
];

export function isSignedInPath(path: string): boolean {
  const parts = path.replace(/\/$/, "").split("/");
  return SIGNED_IN_PATHS.some((pattern) => {
    const wanted = pattern.split("/");
    return wanted.length === parts.length && wanted.every((part, at) => isMatch(part, parts[at] ?? ""));
  });
}

const isMatch = (wanted: string, part: string) => (wanted.startsWith("[") ? part !== "" : wanted === part);

export const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path);
