/** A real OpenID Connect provider on this machine (oidc-provider), whose people are called by what they type as their login. */
import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { id: "strideframe", secret: randomBytes(16).toString("hex") };

/** What the provider knows of a person, as claims. */
export type KnownPerson = Record<string, unknown>;

/** The settings of a program that uses the provider of this address. */
export const settingsFor = (issuer: string, name = "Stable Club") => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: name,
});

export class RealProvider {
  /** By login; a person who is not in it has a verified address `{login}@club.example`. */
  readonly people = new Map<string, KnownPerson>();
  readonly #server: Server = createServer();

  /** @returns its address. `allow` adds that of the program. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this.issuer;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Allows the program at these addresses as a client. */
  allow(...appUrls: string[]): void {
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: appUrls.map((url) => `${url}/api/auth/callback/oidc`),
        },
      ],
      claims: {
        openid: ["sub"],
        email: ["email", "email_verified"],
        profile: ["name", "given_name", "family_name"],
      },
      cookies: { keys: ["a key"] },
      pkce: { required: () => true },
      findAccount: (_context: unknown, login: string) => ({
        accountId: login,
        claims: () => ({ sub: login, ...this.#claimsOf(login) }),
      }),
    });
    this.#server.on("request", provider.callback());
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #claimsOf(login: string): KnownPerson {
    const usual = { email: `${login}@club.example`, email_verified: true };
    return this.people.get(login) ?? { ...usual, given_name: "Clara", family_name: "Lindqvist" };
  }
}
