/** Tokens as a provider signs them, written without a library, so that tests can make every invalid one. */
import { createHmac, generateKeyPairSync, sign, type KeyObject } from "node:crypto";

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export function newKey(id: string): SigningKey {
  return { id, ...generateKeyPairSync("rsa", { modulusLength: 2048 }) };
}

/** As a provider publishes it. */
export const publicJwk = ({ id, publicKey }: SigningKey) => ({
  ...publicKey.export({ format: "jwk" }),
  kid: id,
  use: "sig",
  alg: "RS256",
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function signed(claims: object, key: SigningKey): string {
  const text = `${part({ alg: "RS256", typ: "JWT", kid: key.id })}.${part(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key.privateKey).toString("base64url")}`;
}

export const unsigned = (claims: object): string => `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;

/** Signed with a value that is not secret: the provider's public key, as if it were a shared key. */
export function signedByPublicKey(claims: object, key: SigningKey): string {
  const text = `${part({ alg: "HS256", typ: "JWT", kid: key.id })}.${part(claims)}`;
  const secret = key.publicKey.export({ format: "pem", type: "spki" });
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}

/** The same signature under other claims. */
export function tampered(token: string, claims: object): string {
  const [header, , signature] = token.split(".");
  return `${header}.${part(claims)}.${signature}`;
}
