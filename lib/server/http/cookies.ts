/** Cookies that scripts cannot read and other sites' pages cannot send with a write. */
import { isHttps } from "../auth/sessions";

/** A line of Set-Cookie; `value` null deletes the cookie. */
export function cookieLine(name: string, value: string | null, maxAgeSeconds: number): string {
  const life = value === null ? 0 : maxAgeSeconds;
  return `${name}=${value ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${isHttps() ? "; Secure" : ""}`;
}
