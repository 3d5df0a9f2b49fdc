/** The OpenID Connect provider of the settings: a way to sign in besides passwords. */
import { env } from "../env";

export interface ExternalProvider {
  /** Its address, as its tokens name it (`iss`). */
  issuer: string;
  /** What people call it. */
  name: string;
}

/** Null when none is configured. */
export function externalProvider(): ExternalProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = env();
  return issuer === undefined ? null : { issuer, name: name ?? new URL(issuer).host };
}
