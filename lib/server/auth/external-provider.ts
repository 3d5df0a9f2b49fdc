import { env } from "../env";

export interface ExternalProvider {
  /** As in its tokens (`iss`). */
  issuer: string;
  name: string;
}

/** Null when none is configured. */
export function externalProvider(): ExternalProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = env();
  return issuer === undefined ? null : { issuer, name: name ?? new URL(issuer).host };
}
