/** A provider that can send anything: it has the form of OpenID Connect, and a test chooses its next token. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CLIENT } from "./provider";
import { newKey, publicJwk, signed } from "./token";

const HOUR_SECONDS = 3600;

export class HostileProvider {
  readonly key = newKey("published");
  readonly strangersKey = newKey("never published");
  /** The next token of the token endpoint. */
  token: () => string = () => "";
  /** The issuer in its description; the true one when left out. */
  claimedIssuer: string | undefined;
  /** The response of the userinfo endpoint; that of the last claims when left out. */
  userinfo: Record<string, unknown> | undefined;
  /** Every response is 500 while it is true. */
  isBroken = false;
  #lastSubject = "";
  readonly #server = createServer((request, response) => this.#serve(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this.issuer;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Valid claims of a new person, except for `part`. */
  claims(nonce: string, part: Record<string, unknown> = {}): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.issuer,
      aud: CLIENT.id,
      sub: randomUUID(),
      nonce,
      iat: now,
      exp: now + HOUR_SECONDS,
      email: `${randomUUID()}@club.example`,
      email_verified: true,
      ...part,
    };
    this.#lastSubject = claims.sub;
    return claims;
  }

  signed = (claims: object, key = this.key) => signed(claims, key);

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "", this.issuer);
    const responses: Record<string, () => unknown> = {
      "/.well-known/openid-configuration": () => ({
        issuer: this.claimedIssuer ?? this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        userinfo_endpoint: `${this.issuer}/me`,
        jwks_uri: `${this.issuer}/keys`,
      }),
      "/keys": () => ({ keys: [publicJwk(this.key)] }),
      "/token": () => ({ access_token: "at", token_type: "Bearer", id_token: this.token() }),
      "/me": () => this.userinfo ?? { sub: this.#lastSubject },
    };
    const body = this.isBroken ? undefined : responses[pathname];
    response.writeHead(body ? 200 : 500, { "content-type": "application/json" });
    response.end(JSON.stringify(body?.() ?? { error: "server_error" }));
  }
}
