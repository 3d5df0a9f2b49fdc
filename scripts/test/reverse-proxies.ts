/** The proxies of README.md, configured as printed there but for names, ports and paths. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { X509Certificate, createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { requirePort } from "../bootstrap/preflight.mjs";
import { ROOT } from "../bootstrap/settings.mjs";
import { NGINX, CADDY, OPENSSL } from "./programs.mjs";

export interface ReverseProxy {
  stop(): Promise<void>;
}

export interface ProxyPlace {
  folder: string;
  port: number;
  programPort: number | readonly number[];
}

export interface Certificate {
  file: string;
  keyFile: string;
  /** For Chromium (`--ignore-certificate-errors-spki-list`). */
  keyHash: string;
}

/** Only the tests trust it. */
export function makeCertificate(folder: string): Certificate {
  mkdirSync(folder, { recursive: true });
  const [file, keyFile] = [path.join(folder, "certificate.pem"), path.join(folder, "key.pem")];
  const result = spawnSync(OPENSSL, [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
    ...["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
    ...["-keyout", keyFile, "-out", file],
  ]);
  if (result.status !== 0) throw new Error(`openssl made no certificate: ${String(result.stderr)}`);
  const { publicKey } = new X509Certificate(readFileSync(file));
  const keyHash = createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
  return { file, keyFile, keyHash };
}

/** Several web processes use the `upstream` of docs/operations.md. */
export async function startNginx(place: ProxyPlace, certificate: Certificate): Promise<ReverseProxy> {
  const { folder, port, programPort } = place;
  const ports = [programPort].flat();
  const upstream = blockOfDocument("docs/operations.md", "nginx", [
    ["127.0.0.1:3001", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${ports.at(-1)}`],
  ]);
  const server = blockOfDocument("README.md", "nginx", [
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["server_name rides.example.org;", "server_name localhost;"],
    ["/etc/letsencrypt/live/rides.example.org/fullchain.pem", certificate.file],
    ["/etc/letsencrypt/live/rides.example.org/privkey.pem", certificate.keyFile],
    ["http://127.0.0.1:3000", ports.length > 1 ? "http://strideframe" : `http://127.0.0.1:${ports[0]}`],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const configuration = path.join(folder, "nginx.conf");
  writeFileSync(
    configuration,
    [
      "daemon off;",
      // As root its workers could not enter the folder.
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `pid ${path.join(folder, "nginx.pid")};`,
      "events { worker_connections 4096; }",
      `http { access_log off; ${temporary.join(" ")}\n${ports.length > 1 ? upstream : ""}${server}}`,
    ].join("\n"),
  );
  return startProxy(NGINX, ["-c", configuration, "-e", path.join(folder, "nginx.log")], port);
}

export async function startCaddy({ folder, port, programPort }: ProxyPlace): Promise<ReverseProxy> {
  const site = blockOfDocument("README.md", "caddy", [
    ["rides.example.org", `https://localhost:${port}`],
    ["127.0.0.1:3000", `127.0.0.1:${[programPort].flat()[0]}`],
  ]);
  const options = [
    "admin off",
    "skip_install_trust",
    "auto_https disable_redirects",
    "default_bind 127.0.0.1",
    `storage file_system ${folder}`,
  ];
  const configuration = path.join(folder, "Caddyfile");
  writeFileSync(configuration, `{\n${options.join("\n")}\n}\n${site}`);
  const caddy = await startProxy(CADDY, ["run", "--adapter", "caddyfile", "--config", configuration], port);
  await untilCertified(port);
  return caddy;
}

/** Caddy listens before it has its certificate, and refuses handshakes until then. */
async function untilCertified(port: number): Promise<void> {
  const options = { host: "127.0.0.1", port, servername: "localhost", rejectUnauthorized: false };
  for (let isServed = false; !isServed; await sleep(20)) {
    const socket = connectTls(options);
    isServed = await new Promise((resolve) => {
      socket.once("secureConnect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
  }
}

/** The document's only block of this language, with each text replaced. */
function blockOfDocument(
  document: string,
  language: string,
  replacements: readonly (readonly [string, string])[],
): string {
  const page = readFileSync(path.join(ROOT, document), "utf8");
  const [, block] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(page) ?? [];
  if (block === undefined) throw new Error(`${document} has no block of ${language}`);
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The block of ${language} in ${document} does not say ${from}`);
    return text.replaceAll(from, to);
  }, block);
}

/** @throws Problem when the port is taken, or with the last output when it ends before it listens. */
async function startProxy(command: string, args: string[], port: number): Promise<ReverseProxy> {
  await requirePort(port, "127.0.0.1");
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr?.on("data", (part: Buffer) => (output = `${output}${String(part)}`.slice(-2_000)));
  const ended = once(child, "exit");
  const exited = ended.then(() => {
    throw new Error(`${command} ended: ${output}`);
  });
  exited.catch(() => undefined);
  await Promise.race([untilListening(port, child), exited]);
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(20);
  }
}
