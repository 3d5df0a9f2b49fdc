/**
 * A push service on this machine, by RFC 8030 (delivery), 8291 (encryption) and 8292 (VAPID), with the browsers that
 * subscribed to it: it authenticates the sender, and decrypts messages as the browsers would.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { PushMessage } from "@/lib/domain/notifications/push";
import type { Network } from "@/lib/server/services/webhooks/public-https";
import { makeCertificate } from "@/scripts/test/reverse-proxies";

/** Represents an address of the internet. */
const OUTSIDE = "127.0.0.2";

export interface Pushed {
  device: string;
  message: PushMessage;
  headers: IncomingHttpHeaders;
}

interface Browser {
  publicKey: Buffer;
  secret: (sender: Buffer) => Buffer;
  auth: Buffer;
}

export interface PushService {
  readonly network: Network;
  /** The accepted messages, in order. */
  taken: Pushed[];
  /** Requested paths, accepted or not. */
  called: string[];
  /** The response to the next messages. */
  next: (response: ServerResponse, request: IncomingMessage) => void;
  /** Starts `push-worker.ts`. */
  startWorker(): Promise<ChildProcess>;
  /** A browser that subscribes. @returns what it sends to the server. */
  subscribe(): { device: string; endpoint: string; keys: { p256dh: string; auth: string } };
  stop(): void;
}

export const take = (response: ServerResponse) => void response.writeHead(201).end();
export const respondWith = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { location: "https://localhost/elsewhere" }).end();
/** After the message has arrived. */
export const breakOff = (_response: ServerResponse, request: IncomingMessage) =>
  void request.socket.destroy();

export async function startPushService(folder: string): Promise<PushService> {
  const { file, keyFile } = makeCertificate(path.join(folder, "certificate"));
  const tls = { cert: readFileSync(file, "utf8"), key: readFileSync(keyFile, "utf8") };
  const browsers = new Map<string, Browser>();
  let origin = "";
  const server = createServer(tls, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const device = request.url ?? "";
      service.called.push(device);
      const browser = browsers.get(device);
      if (!browser) return respondWith(404)(response);
      const { headers } = request;
      assertSender(headers, origin);
      const message = JSON.parse(decrypt(Buffer.concat(parts), browser)) as PushMessage;
      response.once("finish", () => {
        if (response.statusCode === 201) service.taken.push({ device, message, headers });
      });
      if (service.next === breakOff) service.taken.push({ device, message, headers });
      service.next(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, OUTSIDE, resolve));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    network: {
      resolve: async () => [OUTSIDE],
      isAllowed: (address) => address === OUTSIDE,
      ca: tls.cert,
      timeoutMs: 5_000,
    },
    taken: [],
    called: [],
    next: take,
    subscribe() {
      const keys = createECDH("prime256v1");
      const publicKey = keys.generateKeys();
      const [device, auth] = [`/push/${randomBytes(16).toString("hex")}`, randomBytes(16)];
      browsers.set(device, { publicKey, auth, secret: (sender) => keys.computeSecret(sender) });
      return {
        device,
        endpoint: origin + device,
        keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
      };
    },
    async startWorker() {
      const program = path.join(process.cwd(), "tests/support/server/push-worker.ts");
      const worker = spawn(process.execPath, ["--import", "tsx", program, OUTSIDE, file], {
        env: { ...process.env, NODE_OPTIONS: "" },
        stdio: ["ignore", "pipe", "inherit"],
      });
      await once(worker.stdout, "data");
      return worker;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac("sha256", key)).digest();

/** RFC 8291, section 3.4; the header is that of RFC 8188, section 2.1. @throws Error for other content. */
function decrypt(body: Buffer, { publicKey, secret, auth }: Browser): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error("More than one record");
  const input = hmac(hmac(auth, secret(sender)), "WebPush: info\0", publicKey, sender, "\u0001");
  const pseudorandom = hmac(salt, input);
  const key = hmac(pseudorandom, "Content-Encoding: aes128gcm\0", "\u0001").subarray(0, 16);
  const nonce = hmac(pseudorandom, "Content-Encoding: nonce\0", "\u0001").subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("Wrong padding");
  return padded.subarray(0, end).toString();
}

/** RFC 8292, and the headers of RFC 8030. @throws Error for a message that a push service would reject. */
function assertSender(headers: IncomingHttpHeaders, origin: string): void {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [header = "", payload = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  const { aud, exp, sub } = read(payload);
  const left = Number(exp) - Date.now() / 1000;
  if (!isSigned || read(header)["alg"] !== "ES256") throw new Error("Not signed by its key");
  if (aud !== origin || !(left > 0 && left <= 24 * 3600)) throw new Error("Signed for another or too long");
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(String(sub))) throw new Error("Nobody to ask");
  if (headers["content-encoding"] !== "aes128gcm" || !/^\d+$/.test(String(headers["ttl"])))
    throw new Error("Not as RFC 8030 and 8188 say");
}
