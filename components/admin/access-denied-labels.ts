export const ACCESS_DENIED = {
  title: "Access Denied",
  description: "You don't have admin privileges",
} as const;

export const AFTER_ACCESS_DENIED = "/videos";
