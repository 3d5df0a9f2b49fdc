/**
 * What a proxy may break, behind each one that README.md describes, with the configuration printed there. All other tests of
 * the program's calls and pages go through its nginx as well, where the machine has one.
 */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect as connectByHttp2, constants } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { comment } from "@/lib/contracts/comments";
import { startedUpload } from "@/lib/contracts/uploads";
import { chooseFreePort } from "@/scripts/bootstrap/ports.mjs";
import { hasSystemProgram } from "@/scripts/bootstrap/system-programs.mjs";
import { caddyProgram } from "@/scripts/test/programs.mjs";
import { startCaddy, type ReverseProxy } from "@/scripts/test/reverse-proxies";
import { baseUrl, expectResponse, signUpRider, type ApiClient } from "../support/server/api-client";
import { readEvents } from "../support/server/event-reader";
import { giveVideo } from "../support/videos/given-video";
import { makeRecording, recordingForm } from "../support/media/recordings";
import { startWebProcess, type WebProcess } from "../support/server/web-process";

const folder = mkdtempSync(join(tmpdir(), "strideframe-proxies-"));
let caddy: ReverseProxy | undefined;
let web: WebProcess | undefined;
afterAll(async () => {
  await caddy?.stop();
  await web?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts Caddy in front of a web server of its own. @returns the address. */
async function startBehindCaddy(): Promise<string> {
  const port = await chooseFreePort();
  const url = `https://localhost:${port}`;
  web = await startWebProcess({ APP_URL: url, TRUSTED_PROXIES: "127.0.0.1" });
  caddy = await startCaddy({ folder, port, programPort: Number(new URL(web.url).port) });
  const authority = readFileSync(join(folder, "pki", "authorities", "local", "root.crt"), "utf8");
  setDefaultCACertificates([...getCACertificates("default"), authority]);
  return url;
}

const isBehindNginx = () => baseUrl().startsWith("https:");
const PROXIES: Readonly<Record<string, () => Promise<string>>> = {
  ...(isBehindNginx() && { nginx: async () => baseUrl() }),
  ...(hasSystemProgram(caddyProgram) && { Caddy: startBehindCaddy }),
};

test("the program responds without a proxy too", async () => {
  expect((await fetch(new URL("/api/health", process.env.DIRECT_URL))).status).toBe(200);
});

for (const [name, start] of Object.entries(PROXIES)) {
  describe(`behind ${name}`, () => {
    let url: string;
    let rider: ApiClient;
    beforeAll(async () => {
      url = await start();
      ({ client: rider } = await signUpRider({ url }));
    });

    test("pages and error pages are unchanged, by HTTP/2, and the session cookie is for this host only", async () => {
      const session = connectByHttp2(url, { ca: getCACertificates("default") });
      const statusOf = async (path: string) => {
        const stream = session.request({ ":path": path });
        const [headers] = (await once(stream, "response")) as [Record<string, string | number>];
        const body = await text(stream);
        return [headers[":status"], /<h1[^>]*>/.test(body)];
      };
      expect([await statusOf("/"), await statusOf("/admin"), await statusOf("/signin")]).toEqual([
        [200, true],
        [404, true],
        [200, true],
      ]);
      expect((session.socket as TLSSocket).alpnProtocol).toBe("h2");
      session.close();
      expect(rider.cookieHeader(url)).toMatch(/^__Host-/);
      expect((await rider.get("/api/auth/user")).status).toBe(200);
    });

    test("events arrive while their stream is open, media by Range, and a recording over a proxy's usual limit of 1 MB", async () => {
      const ride = await giveVideo(rider);
      const events = await readEvents(rider, `/api/videos/${ride.id}/events`);
      await events.take("hello");
      const form = recordingForm({ bytes: makeRecording("wav", 20), fields: { duration: "20.0" } });
      expectResponse(comment, 201, await rider.send("POST", `/api/videos/${ride.id}/comments/audio`, form));
      await events.take("comments");
      events.close();
      const part = await rider.send("GET", ride.flowplayerMp4Url ?? "", undefined, { range: "bytes=10-19" });
      expect([part.status, part.headers.get("content-range")?.split("/")[0]]).toEqual([206, "bytes 10-19"]);
    });

    test("an aborted upload leaves nothing, and the next attempt succeeds", async () => {
      const fileSize = 3 * 1024 * 1024;
      const begin = { filename: "a.mp4", title: "A", fileSize, contentType: "video/mp4" };
      const started = await rider.post("/api/videos/flowplayer/signed-url", begin);
      const { signed_video_url: to } = expectResponse(startedUpload, 200, started);
      const headers = { "content-type": "video/mp4" };
      const session = connectByHttp2(url, { ca: getCACertificates("default") });
      const path = new URL(to, url).href.slice(new URL(url).origin.length);
      const torn = session.request({
        ":method": "PUT",
        ":path": path,
        ...headers,
        "content-length": fileSize,
      });
      await new Promise((resolve) => torn.write(new Uint8Array(fileSize / 2), resolve));
      torn.close(constants.NGHTTP2_CANCEL);
      await once(torn, "close");
      session.close();
      const body = new Uint8Array(fileSize);
      const tryAgain = () => fetch(new URL(to, url), { method: "PUT", body, headers });
      let whole = await tryAgain();
      // The proxy may forward the aborted one late, which then blocks the next for a moment.
      while (whole.status === 503) whole = await tryAgain();
      expect(whole.status).toBe(200);
    });
  });
}
