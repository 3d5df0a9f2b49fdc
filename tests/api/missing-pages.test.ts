/** Pages for content that is missing or forbidden: complete without a script, and with the right status. */
import { beforeAll, expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, signUpRider } from "../support/server/api-client";
import { shareRide } from "../support/videos/shared-ride";

const NOBODY = new ApiClient();
let rider: ApiClient;
let admin: ApiClient;
let endedLink: string;

beforeAll(async () => {
  [rider, admin] = [(await signUpRider()).client, (await signUpAdmin()).client];
  const { rider: owner, own, shared } = await shareRide();
  expect((await owner.delete(`${own}/share`)).status).toBe(204);
  endedLink = shared.replace(/^\/api/, "");
});

/** The text that a reader sees before any script runs, without what is hidden until then. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>|<template.*?<\/template>|<head>.*?<\/head>|<div hidden.*?<\/div>/gs, "")
    .replaceAll("&#x27;", "'");

test.each<[string, number, string, () => { by: ApiClient; path: string }]>([
  ["a video", 404, "Video Not Found", () => ({ by: rider, path: `/video/${randomUUID()}` })],
  ["a video by an invalid id", 404, "Video Not Found", () => ({ by: rider, path: "/video/nothing" })],
  ["a collection", 404, "Collection Not Found", () => ({ by: rider, path: `/collections/${randomUUID()}` })],
  ["an account", 404, "User not found", () => ({ by: admin, path: `/admin/users/${randomUUID()}` })],
  ["a demo", 404, "Video Not Found", () => ({ by: NOBODY, path: `/demo/${randomUUID()}` })],
  ["a post", 404, "Blog Post Not Found", () => ({ by: NOBODY, path: "/blog/nothing" })],
  ["an unknown path", 404, "404 Page Not Found", () => ({ by: NOBODY, path: "/nothing" })],
  ["a path below a page", 404, "404 Page Not Found", () => ({ by: NOBODY, path: "/pricing/nothing" })],
  ["a link", 404, "Video Not Found", () => ({ by: NOBODY, path: "/shared/nothing" })],
  ["a link that has ended", 410, "Access Denied", () => ({ by: NOBODY, path: endedLink })],
  ["the admin area, to a rider", 403, "Access Denied", () => ({ by: rider, path: "/admin/users" })],
  ["the library, signed out", 404, "404 Page Not Found", () => ({ by: NOBODY, path: "/videos" })],
  ["a video, signed out", 404, "404 Page Not Found", () => ({ by: NOBODY, path: `/video/${randomUUID()}` })],
  [
    "the library, by a session that has ended",
    404,
    "404 Page Not Found",
    () => {
      const ended = new ApiClient();
      ended.setCookie("strideframe_session", "ended");
      return { by: ended, path: "/videos" };
    },
  ],
])("%s that is missing responds %i, with all of %j", async (_what, status, title, ask) => {
  const { by, path } = ask();
  const page = await by.fetch("GET", path);
  const html = await page.text();
  expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/i);
  expect(html).not.toContain("__next_error__");
  expect(html).toMatch(/<head>.*<link rel="stylesheet"/s);
  expect(html).toMatch(new RegExp(`<title>(${title}|Shared Video) \\| Strideframe</title>`));
  expect(wordsOf(html)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  if (by === NOBODY) expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test("a missing page that the browser's router requests responds 200, so that it is shown in place", async () => {
  const headers = { rsc: "1", "sec-fetch-dest": "empty" };
  // An address without the right hash of the headers redirects to the one with it.
  const asked = await rider.fetch("GET", `/video/${randomUUID()}`, undefined, headers);
  const part = await rider.fetch("GET", asked.headers.get("location") ?? "", undefined, headers);
  expect([part.status, part.headers.get("content-type")]).toEqual([200, "text/x-component"]);
  expect(await part.text()).toContain("Video Not Found");
});
