import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { share } from "@/lib/contracts/shares";
import type { Video } from "@/lib/contracts/videos";
import { MAX_VOICE_BYTES } from "@/lib/domain/annotations/voice";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { addressGroup } from "@/lib/server/request/caller-address";
import { consumePoint } from "@/lib/server/limits/counters";
import { expectResponse, type ApiClient } from "../../support/server/api-client";
import { giveVideo } from "../../support/videos/given-video";
import { LimitedWeb, randomAddress } from "../../support/server/limited-web";
import { png } from "../../support/media/pictures";
import { confirmAddresses } from "../../support/accounts/confirmed";
import { HTML, makeRecording, recordingForm } from "../../support/media/recordings";

let web: LimitedWeb;
let owner: ApiClient;
let ownerId: string;
let video: Video;

beforeAll(async () => {
  web = await LimitedWeb.start({ STORAGE_QUOTA_GB: "0.001" });
  ({ client: owner } = await web.signUpRider());
  ({ id: ownerId } = z.object({ id: z.string() }).parse((await owner.get("/api/auth/user")).body));
  video = await giveVideo(owner);
});
afterAll(async () => {
  await web.stop();
  await db().$disconnect();
});

/** Replaces the link to the video. @returns the path of its calls, and its id for the limits. */
async function newLink(code?: string) {
  await owner.delete(`/api/videos/${video.id}/share`);
  const response = await owner.post(`/api/videos/${video.id}/share`, { code: code ?? null });
  const { shareUrl } = expectResponse(share, 200, response);
  const link = await db().shareLink.findFirstOrThrow({ where: { videoId: video.id, revokedAt: null } });
  return { path: `/api${new URL(shareUrl).pathname}`, id: link.id };
}

const guest = () => web.clientAt(randomAddress());

describe("confirmation mails for guests", () => {
  async function commenter() {
    const { path, id } = await newLink();
    const client = guest();
    await client.get(path);
    const said = { time: 0, frame: 0, type: "text", content: "Heels down", authorName: "Anna" };
    expect((await client.post(`${path}/comments`, said)).status).toBe(201);
    const ask = async (email: string) => (await client.send("PUT", `${path}/reply-mails`, { email })).status;
    return { id, ask };
  }

  test("are limited to three a day for one address, over all links", async () => {
    const email = `${randomUUID()}@example.org`;
    for (let nth = 0; nth < 3; nth += 1) expect(await (await commenter()).ask(email)).toBe(200);
    const { ask } = await commenter();
    expect(await ask(email)).toBe(429);
    expect(await ask(`${randomUUID()}@example.org`)).toBe(200);
  });

  test("are limited to twenty a day for one link", async () => {
    const { id, ask } = await commenter();
    for (let nth = 0; nth < 20; nth += 1) await consumePoint("replyMailsOfLink", { link: id });
    expect(await ask(`${randomUUID()}@example.org`)).toBe(429);
  });
});

describe("a link's code", () => {
  test("may be wrong five times from one address, and the right one opens it from elsewhere", async () => {
    const { path } = await newLink("4711");
    const [guesser, trainer] = [guest(), guest()];
    for (let nth = 0; nth < 5; nth += 1)
      expect((await guesser.get(`${path}?code=000${nth}`)).status).toBe(403);
    expect((await guesser.get(`${path}?code=4711`)).status).toBe(429);
    expect((await trainer.get(`${path}?code=4711`)).status).toBe(200);
  });

  test("may be wrong five times again after it was changed", async () => {
    const { path } = await newLink("4711");
    const trainer = guest();
    for (let nth = 0; nth < 5; nth += 1) await trainer.get(`${path}?code=000${nth}`);
    expect((await trainer.get(`${path}?code=4711`)).status).toBe(429);
    expectResponse(share, 200, await owner.post(`/api/videos/${video.id}/share`, { code: "4712" }));
    expect((await trainer.get(`${path}?code=4711`)).status).toBe(403);
    expect((await trainer.get(`${path}?code=4712`)).status).toBe(200);
  });

  test("may be wrong fifty times a day from all addresses; guests who have opened the link continue", async () => {
    const { path, id } = await newLink("4711");
    const trainer = guest();
    expect((await trainer.get(`${path}?code=4711`)).status).toBe(200);
    for (let nth = 0; nth < 50; nth += 1) await consumePoint("codesOfLink", { link: id });
    expect((await guest().get(`${path}?code=4711`)).status).toBe(429);
    expect((await trainer.get(path)).status).toBe(200);
  });
});

test("unknown links are limited to thirty in ten minutes from one address; an opened one continues", async () => {
  const { path } = await newLink();
  const trainer = guest();
  expect((await trainer.get(path)).status).toBe(200);
  for (let nth = 0; nth < 30; nth += 1)
    expect((await trainer.get(`/api/shared/unknown${nth}`)).status).toBe(404);
  const refused = await trainer.get("/api/shared/unknown");
  expect([refused.status, Number(refused.headers.get("retry-after")) <= 600]).toEqual([429, true]);
  expect((await trainer.get(path)).status).toBe(200);
});

test("a guest's comments are limited to twenty in ten minutes through one link; the owner's are not", async () => {
  const { path } = await newLink();
  const [trainer, another] = [guest(), guest()];
  const comment = { time: 0, frame: 0, type: "text", content: "Heels down", authorName: "Anna" };
  const statuses = [];
  for (let nth = 0; nth < 21; nth += 1)
    statuses.push((await trainer.post(`${path}/comments`, comment)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
  expect((await another.post(`${path}/comments`, comment)).status).toBe(201);
  expect((await owner.post(`${path}/comments`, comment)).status).toBe(201);
});

test("a guest's voice notes are limited to ten an hour through one link, without failed ones and retries", async () => {
  const { path } = await newLink();
  const [trainer, webm] = [guest(), makeRecording("webm")];
  const send = async (bytes: Uint8Array<ArrayBuffer>, id: string = randomUUID()) => {
    const form = recordingForm({ bytes, fields: { id, authorName: "Anna" } });
    return (await trainer.send("POST", `${path}/comments/audio`, form)).status;
  };
  const first = randomUUID();
  expect([await send(HTML), await send(new Uint8Array())]).toEqual([415, 422]);
  expect([await send(webm, first), await send(webm, first)]).toEqual([201, 200]);
  for (let nth = 1; nth < 10; nth += 1) expect([nth, await send(webm)]).toEqual([nth, 201]);
  expect([await send(webm), await send(HTML)]).toEqual([429, 429]);
});

test("an address gets at most three invitations a day; a sender sends fifty an hour, without rejected ones", async () => {
  const sender = async () => {
    const { client } = await web.signUpRider();
    const { id } = z.object({ id: z.string() }).parse((await client.get("/api/auth/user")).body);
    await confirmAddresses(id);
    const invite = async (...emails: string[]) => {
      const { id: videoId } = await giveVideo(client);
      return client.post(`/api/videos/${videoId}/invitations`, { emails });
    };
    return { id, invite };
  };
  const newAddress = () => `${randomUUID()}@example.org`;
  const [first, second] = [await sender(), await sender()];
  const email = newAddress();
  for (const { invite } of [first, first, second]) expect((await invite(email)).status).toBe(201);
  const refused = expectResponse(errorBody, 429, await second.invite(newAddress(), email));
  expect(refused.message).toMatch(
    /^This address cannot get more invitations now\. Please try again in \d+ hours\.$/,
  );
  for (let nth = 0; nth < 48; nth += 1) await consumePoint("invitations", { user: second.id });
  expect((await second.invite(newAddress())).status).toBe(201);
  expect((await second.invite(newAddress())).status).toBe(429);
  expect((await first.invite(newAddress())).status).toBe(201);
});

test("a voice note beyond the owner's storage quota is refused with a message, for every sender", async () => {
  const { path } = await newLink();
  const large = makeRecording("wav", 15);
  const form = recordingForm({ bytes: large, fields: { duration: "15.0", authorName: "Anna" } });
  const refusal = expectResponse(errorBody, 422, await guest().send("POST", `${path}/comments/audio`, form));
  expect(refusal.message).toBe(
    "The storage of this video is full. The rider can delete videos to make room.",
  );
  const { message } = expectResponse(
    errorBody,
    422,
    await owner.send("POST", `/api/videos/${video.id}/comments/audio`, recordingForm({ bytes: large })),
  );
  expect(message).toBe(
    "The storage of this video is full. Please delete videos you no longer need, then try again.",
  );
});

test("large forms that arrive slowly block no other sender, from one address or five", async () => {
  const { path } = await newLink();
  const [stable, ...others] = Array.from({ length: 5 }, () => randomAddress()) as [string, ...string[]];
  const sockets: Socket[] = [];
  const { port } = web.addressOf();
  for (const address of [stable, ...others]) {
    // Together 64 MiB, the limit of one address.
    for (const size of [MAX_VOICE_BYTES, MAX_VOICE_BYTES, 64 * 1024 ** 2 - 2 * MAX_VOICE_BYTES]) {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
      socket.write(
        `POST ${path}/comments/audio HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${size}\r\n\r\n--x`,
      );
      sockets.push(socket);
    }
  }
  // As fast as body-pace.mjs requires: the server would otherwise close these connections while a busy machine serves the others.
  const trickle = setInterval(
    () => sockets.forEach((socket) => socket.write(Buffer.alloc(4096))),
    1000,
  ).unref();
  const form = recordingForm({ bytes: makeRecording("webm"), fields: { authorName: "Anna" } });
  const picture = new FormData();
  picture.append(
    "picture",
    new Blob([new Uint8Array(png({ width: 20, height: 20 }))], { type: "image/png" }),
    "a.png",
  );
  for (const address of [stable, randomAddress()]) {
    for (let nth = 0; nth < 3; nth += 1) {
      const sent = await web.clientAt(address).send("POST", `${path}/comments/audio`, form);
      expect([nth, sent.status]).toEqual([nth, 201]);
    }
    const rider = owner.as({ address });
    expect((await rider.send("POST", "/api/profile/picture", picture)).status).toBe(200);
  }
  clearInterval(trickle);
  // They were open all the time.
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  sockets.forEach((socket) => socket.destroy());
});

test("a guest's requests are limited to 240 a minute from one address", async () => {
  const { path } = await newLink();
  const address = randomAddress();
  for (let nth = 0; nth < 240; nth += 1) await consumePoint("guestCalls", { address: addressGroup(address) });
  expect((await web.clientAt(address).get(path)).status).toBe(429);
});

describe("a rider's requests", () => {
  test("that write are limited to 240 a minute, over all web processes", async () => {
    const { client } = await web.signUpRider();
    const id = z.object({ id: z.string() }).parse((await client.get("/api/auth/user")).body).id;
    for (let nth = 0; nth < 239; nth += 1) await consumePoint("writes", { user: id });
    const write = () => client.post("/api/collections", { name: "Dressage" });
    expect((await write()).status).toBe(201);
    const refused = await write();
    expect(refused.body).toMatchObject({
      code: "rateLimited",
      message: expect.stringMatching(
        /^That was a lot in a short time\. Please try again in (a|\d+) (second|minute)s?\.$/,
      ),
    });
    expect((await client.get("/api/collections")).status).toBe(200);
  });

  test("that read are limited to 300 a minute, without those for media", async () => {
    const url = video.flowplayerMp4Url ?? "";
    for (let nth = 0; nth < 300; nth += 1)
      await consumePoint("reads", { user: ownerId }).catch(() => undefined);
    // The web process may have some leased points of this rider left.
    const statuses = [];
    for (let nth = 0; nth < 31; nth += 1) statuses.push((await owner.get("/api/collections")).status);
    expect(statuses.at(-1)).toBe(429);
    const range = await owner.send("GET", url, undefined, { range: "bytes=0-99" });
    expect([range.status, range.headers.get("content-range")?.split("/")[0]]).toEqual([206, "bytes 0-99"]);
  });
});

describe("uploads", () => {
  const begin = (client: ApiClient, fileSize: number) =>
    client.post("/api/videos/flowplayer/signed-url", { filename: "a.mp4", title: "A", fileSize });

  test("are limited to ten at a time for one rider, also when all begin at once; an old one does not count", async () => {
    const { client } = await web.signUpRider();
    const responses = await Promise.all(Array.from({ length: 12 }, () => begin(client, 10)));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    const words = /^You have 10 uploads under way, the most at a time\. .* try again in \d+ minutes\.$/;
    expect(errorBody.parse(refused[0]?.body).message).toMatch(words);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeLessThanOrEqual(301);

    const { id } = z.object({ id: z.string() }).parse((await client.get("/api/auth/user")).body);
    const anHourAgo = new Date(Date.now() - 3600_000);
    await db().video.updateMany({ where: { ownerId: id }, data: { createdAt: anHourAgo } });
    expect((await begin(client, 10)).status).toBe(200);
  });

  test("beyond the account's storage quota are rejected at their start, with a message", async () => {
    const { client } = await web.signUpRider();
    const quotaBytes = 1_073_741;
    expect((await begin(client, quotaBytes + 1)).status).toBe(422);
    expect((await begin(client, quotaBytes - 1000)).status).toBe(200);
    const refusal = expectResponse(errorBody, 422, await begin(client, 2048));
    expect(refusal.message).toBe(
      "Your storage has no room for this video of 2 KB: 1.02 MB of your 1.02 MB are taken. Please delete videos you no longer need, or discard unfinished uploads, then try again.",
    );
    expect((await begin(client, 1000)).status).toBe(200);
  });
});
