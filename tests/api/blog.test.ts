import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { errorBody } from "@/lib/contracts/errors";
import { post, type Post } from "@/lib/contracts/posts";
import { unguardedDb as db } from "@/lib/server/database/unguarded-db";
import { signUpAdmin } from "@/tests/support/server/admin-client";
import { ApiClient, expectResponse, signUpRider, type ApiResponse } from "@/tests/support/server/api-client";
import { giveVideo } from "@/tests/support/videos/given-video";

const setDemo = (id: string, isDemo: boolean) => db().video.update({ where: { id }, data: { isDemo } });
const newSlug = () => `post-${randomUUID()}`;
const bodyWith = (part: object = {}) => ({
  title: "Tempo by numbers",
  slug: newSlug(),
  content: "# Count\n\nOne hoof.",
  excerpt: "",
  demoVideoId: null,
  published: true,
  publishedAt: "2020-01-01T00:00:00.000Z",
  ...part,
});
const visitor = new ApiClient();
const read = (slug: string, client = visitor) => client.get(`/api/blog/${slug}`);
const list = async (client: ApiClient, path: string) =>
  expectResponse(z.array(post), 200, await client.get(path));
const fieldsOf = (response: ApiResponse, status = 400) => expectResponse(errorBody, status, response).fields;

test("a draft is for admins, a published post for everybody, and publishing again sets a new date", async () => {
  const [{ client: admin }, { client: rider }] = await Promise.all([signUpAdmin(), signUpRider()]);
  const body = bodyWith({ published: false });
  const draft = expectResponse(post, 201, await admin.post("/api/admin/blog", body));
  expect(draft).toMatchObject({ slug: body.slug, publishedAt: null, demoVideo: null });
  expectResponse(errorBody, 404, await read(draft.slug));
  expectResponse(errorBody, 404, await read(draft.slug, rider));
  expect(expectResponse(post, 200, await read(draft.slug, admin))).toEqual(draft);
  const isListed = (posts: Post[]) => posts.some(({ id }) => id === draft.id);
  expect(isListed(await list(visitor, "/api/blog"))).toBe(false);
  expect(isListed(await list(admin, "/api/admin/blog"))).toBe(true);

  const before = Date.now();
  const path = `/api/admin/blog/${draft.id}`;
  const published = expectResponse(post, 200, await admin.patch(path, { ...body, published: true }));
  expect(Date.parse(published.publishedAt ?? "")).toBeGreaterThanOrEqual(before);
  expect(expectResponse(post, 200, await read(draft.slug))).toEqual(published);
  const [newest] = await list(visitor, "/api/blog");
  expect(newest).toEqual(published);
  const again = expectResponse(post, 200, await admin.patch(path, { ...body, published: true }));
  expect(Date.parse(again.publishedAt ?? "")).toBeGreaterThan(Date.parse(published.publishedAt ?? ""));
  const renamed = expectResponse(post, 200, await admin.patch(path, { title: "Rhythm" }));
  expect(renamed).toMatchObject({ title: "Rhythm", publishedAt: again.publishedAt, content: body.content });
  const taken = expectResponse(post, 200, await admin.patch(path, { published: false }));
  expect(taken.publishedAt).toBeNull();
  expectResponse(errorBody, 404, await read(draft.slug));

  expect((await admin.delete(path)).status).toBe(204);
  expectResponse(errorBody, 404, await admin.delete(path));
  expectResponse(errorBody, 404, await read(draft.slug, admin));
  const log = await db().auditEntry.findMany({ where: { subjectId: draft.id }, orderBy: { id: "asc" } });
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ["postCreated", { isPublished: false }],
    ["postEdited", { isPublished: true }],
    ["postEdited", { isPublished: true }],
    ["postEdited", { isPublished: true }],
    ["postEdited", { isPublished: false }],
    ["postDeleted", {}],
  ]);
});

test("a post that is retried with its id is stored once, and a slug is unique", async () => {
  const { client } = await signUpAdmin();
  const body = bodyWith({ id: randomUUID() });
  const responses = await Promise.all(Array.from({ length: 5 }, () => client.post("/api/admin/blog", body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const taken = await client.post("/api/admin/blog", bodyWith({ slug: body.slug }));
  expect(fieldsOf(taken, 409)).toEqual({ slug: expect.stringContaining("slug") });
  const other = expectResponse(post, 201, await client.post("/api/admin/blog", bodyWith()));
  const moved = await client.patch(`/api/admin/blog/${other.id}`, { slug: body.slug, title: "Not kept" });
  expect(fieldsOf(moved, 409)).toHaveProperty("slug");
  expect(expectResponse(post, 200, await read(other.slug)).title).toBe(other.title);
});

test("errors of a post are reported field by field, and nothing is stored", async () => {
  const { client } = await signUpAdmin();
  const count = async () => (await list(client, "/api/admin/blog")).length;
  const before = await count();
  const send = (part: object) => client.post("/api/admin/blog", bodyWith(part));
  expect(fieldsOf(await send({ title: " \t " }))).toEqual({ title: "Title is required" });
  expect(fieldsOf(await send({ content: "\n \n" }))).toEqual({ content: "Content is required" });
  expect(fieldsOf(await send({ slug: " " }))).toEqual({ slug: "Slug is required" });
  for (const slug of ["!?&/", "a b", "Über", "-", "../admin"])
    expect(fieldsOf(await send({ slug }))).toEqual({ slug: expect.stringContaining("small letters") });
  expect(fieldsOf(await send({ title: 7, published: "yes" }))).toEqual({
    title: "Title is required",
    published: "Published must be true or false",
  });
  expect(fieldsOf(await send({ content: "x".repeat(100_001) }))).toHaveProperty("content");
  expect(fieldsOf(await send({ demoVideoId: randomUUID() }))).toHaveProperty("demoVideoId");
  const large = expectResponse(errorBody, 413, await send({ content: "x".repeat(2 * 1024 * 1024) }));
  expect(large.message).toMatch(/more than can be sent/);
  expect(await count()).toBe(before);
});

test("a post that cannot be rendered within bounds is rejected when it is saved; all others are served as HTML", async () => {
  const { client: admin } = await signUpAdmin();
  const nested = bodyWith({ content: ">".repeat(3000) });
  expect(fieldsOf(await admin.post("/api/admin/blog", nested))?.["content"]).toContain("nested too deeply");
  const content = `# Count\n\n${"One *hoof*, then the next.\n\n".repeat(3000)}`;
  const { id, slug } = expectResponse(post, 201, await admin.post("/api/admin/blog", bodyWith({ content })));
  expect(fieldsOf(await admin.patch(`/api/admin/blog/${id}`, { content: nested.content }))).toBeDefined();
  const html = await (await visitor.fetch("GET", `/blog/${slug}`)).text();
  expect(html.match(/One <em>hoof<\/em>, then the next\./g)).toHaveLength(3000);
});

test("a post shows its ride only while that is a demo, and remains without it", async () => {
  const [{ client: admin }, { client: rider }] = await Promise.all([signUpAdmin(), signUpRider()]);
  const ride = await giveVideo(rider);
  const body = bodyWith({ demoVideoId: ride.id });
  expect(fieldsOf(await admin.post("/api/admin/blog", body))).toHaveProperty("demoVideoId");
  await setDemo(ride.id, true);
  const { id, slug, demoVideo } = expectResponse(post, 201, await admin.post("/api/admin/blog", body));
  expect(demoVideo).toEqual({ id: ride.id, title: ride.title });
  await setDemo(ride.id, false);
  const shown = expectResponse(post, 200, await read(slug));
  expect(shown).toMatchObject({ demoVideo: null, demoVideoId: null });
  const edited = await admin.patch(`/api/admin/blog/${id}`, { ...body, title: "Its ride may stay" });
  expect(expectResponse(post, 200, edited)).toMatchObject({ demoVideoId: ride.id, demoVideo: null });
  expect((await rider.delete(`/api/videos/${ride.id}`)).status).toBe(204);
  expect(expectResponse(post, 200, await read(slug)).title).toBe("Its ride may stay");
});

test("the blog's admin calls are for admins only", async () => {
  const { client: rider } = await signUpRider();
  for (const [verb, path] of [
    ["GET", "/api/admin/blog"],
    ["POST", "/api/admin/blog"],
    ["PATCH", `/api/admin/blog/${randomUUID()}`],
    ["DELETE", `/api/admin/blog/${randomUUID()}`],
  ] as const) {
    const body = verb === "GET" ? undefined : {};
    expectResponse(errorBody, 403, await rider.send(verb, path, body));
    expectResponse(errorBody, 401, await visitor.send(verb, path, body));
  }
});
