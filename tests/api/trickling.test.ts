/** Hundreds of slow request bodies from one address do not delay another address. */
import { afterEach, expect, test } from "@jest/globals";
import { request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { baseUrl, directUrl, PASSWORD, signUpRider } from "../support/server/api-client";
import { giveVideo } from "../support/videos/given-video";
import { openTricklingSocket } from "../support/server/trickling-socket";

const SOCKETS = 1_100;
const TRIES = 5;
const PAUSE_MS = 200;

const held: Socket[] = [];
afterEach(() => held.splice(0).forEach((socket) => socket.destroy()));

/** Status of a call from another address. */
function ask(path: string, body?: object): Promise<number> {
  const { port } = new URL(directUrl());
  const { origin } = new URL(baseUrl());
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", localAddress: "127.0.0.8", path, agent: false };
    const headers = { Origin: origin, ...(body && { "Content-Type": "application/json" }) };
    const call = request({ ...options, method: body ? "POST" : "GET", headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    call.once("error", reject);
    call.end(body && JSON.stringify(body));
  });
}

test("a sign-in and a read of media from another address get responses while the bodies are still arriving", async () => {
  const { client, email } = await signUpRider();
  const media = (await giveVideo(client)).flowplayerMp4Url ?? "";
  const port = Number(new URL(directUrl()).port);
  for (let n = 0; n < SOCKETS; n++) held.push(openTricklingSocket(port));
  for (let tries = 0; tries < TRIES; tries++) {
    await sleep(PAUSE_MS);
    expect(await ask("/api/auth/login", { email, password: PASSWORD })).toBe(200);
    expect(await ask(media)).toBe(200);
    expect(held.some((socket) => !socket.destroyed)).toBe(true);
  }
});
