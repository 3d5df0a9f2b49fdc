import { env } from "../env";

export interface ExternalProvider {
  issuer: string;
  name: string;
}

export function externalProvider(): ExternalProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = env();
  return issuer === undefined ? null : { issuer, name: name ?? new URL(issuer).host };
}
