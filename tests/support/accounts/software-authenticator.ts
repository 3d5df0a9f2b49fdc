/** An authenticator without hardware: it makes passkeys and signs with them as WebAuthn says, attestation "none". */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { baseUrl } from "@/tests/support/server/api-client";

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** Encodes values below 2^16, which is all that is needed here. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ]);
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a page of another site, or a faulty authenticator, could send. */
interface Faults {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** One passkey. */
export class SoftwareAuthenticator {
  readonly #url: URL;

  /** @param url of the pages that it is used by. */
  constructor(url = baseUrl()) {
    this.#url = new URL(url);
  }

  readonly #id = randomBytes(16);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  /** Counter of signatures; a test may set it back. */
  count = 0;

  readonly credentialId = this.#id.toString("base64url");

  /** The response to the options for a new passkey. */
  register({ challenge }: { challenge: string }, faults: Faults = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key: Cbor = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      cbor(key),
    ]);
    const authData = Buffer.concat([this.#authenticatorData(HAS_CREDENTIAL, faults), credential]);
    const attestation: Cbor = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    const response = {
      clientDataJSON: this.#clientData("webauthn.create", challenge, faults).toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal"],
    };
    return this.#credential(response);
  }

  /** The response to the options for a signature. */
  assert({ challenge }: { challenge: string }, faults: Faults = {}) {
    this.count += 1;
    const authenticatorData = this.#authenticatorData(0, faults);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, faults);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.#credential({
      clientDataJSON: clientDataJSON.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: sign("sha256", signed, this.#keys.privateKey).toString("base64url"),
    });
  }

  #authenticatorData(flags: number, { rpId = this.#url.hostname, isVerified = true }: Faults): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]),
      count,
    ]);
  }

  #clientData(type: string, challenge: string, { origin = this.#url.origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #credential<Response>(response: Response) {
    const { credentialId: id } = this;
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {}, response };
  }
}
