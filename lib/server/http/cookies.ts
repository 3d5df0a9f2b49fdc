/** The cookies that the program sets: no script reads one, and another site's page sends none with a write. */
import { isHttps } from "../auth/sessions";

/** A line of Set-Cookie. `value` null takes the cookie away. */
export function cookieLine(name: string, value: string | null, maxAgeSeconds: number): string {
  const life = value === null ? 0 : maxAgeSeconds;
  return `${name}=${value ?? ""}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${life}${isHttps() ? "; Secure" : ""}`;
}
