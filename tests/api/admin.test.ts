/** Access to the admin area: every call and every page is for admins only. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { globSync } from "node:fs";
import path from "node:path";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, baseUrl, signUpRider } from "../support/server/api-client";

const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The paths of the files below `folder`, each `[…]` replaced by `id`. */
const pathsOf = (folder: string, file: string, id: string) =>
  globSync(`${folder}/admin/**/${file}`).map(
    (each) => `/${path.relative(folder, path.dirname(each)).replaceAll(/\[[^\]]+\]/g, id)}`,
  );

let rider: ApiClient;
let admin: ApiClient;
let id: string;
beforeAll(async () => {
  const [someone, boss] = await Promise.all([signUpRider(), signUpAdmin()]);
  rider = someone.client;
  admin = boss.client;
  id = someone.account.id;
});

test("every call is for admins only", async () => {
  const calls = pathsOf("app/api", "route.ts", id);
  expect(calls.length).toBeGreaterThan(5);
  for (const call of calls) {
    for (const verb of VERBS) {
      const body = verb === "GET" || verb === "DELETE" ? undefined : {};
      const { status } = await rider.send(verb, `/api${call}`, body);
      if (status === 405) continue;
      expect([verb, call, status]).toEqual([verb, call, 403]);
      expect((await new ApiClient().send(verb, `/api${call}`, body)).status).toBe(401);
    }
  }
});

describe("every page", () => {
  const responseTo = async (client: ApiClient, page: string, headers?: Record<string, string>) => {
    const response = await client.fetch("GET", page, undefined, headers);
    return { status: response.status, text: await response.text() };
  };
  /** Whether the HTML names a script with code of the admin area. */
  const hasAdminCode = async (text: string) => {
    const chunks = new Set(text.match(/static\/chunks\/[\w~./-]+\.js/g) ?? []);
    const sources = [...chunks].map(async (chunk) =>
      (await fetch(new URL(`/_next/${chunk}`, baseUrl()))).text(),
    );
    return (await Promise.all(sources)).some((source) => source.includes(ADMIN_CODE));
  };
  /** Is in the code of the admin area's own components and nowhere else. */
  const ADMIN_CODE = '"aria-label":"Admin"';
  const ADMIN_WORDS = /User Management|Demo Videos|Audit/;

  test("responds 403 to a rider, with its message and nothing of the admin area", async () => {
    const pages = pathsOf("app/(signed-in)", "page.tsx", id);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const shown = await responseTo(admin, page);
      expect([page, shown.status]).toEqual([page, 200]);
      expect(await hasAdminCode(shown.text)).toBe(true);
      const refused = await responseTo(rider, page);
      expect([page, refused.status]).toEqual([page, 403]);
      const words = [/Access Denied/, /You don(&#x27;|')t have admin privileges/];
      expect(words.filter((each) => !each.test(refused.text))).toEqual([]);
      expect(refused.text.match(ADMIN_WORDS)).toBeNull();
      expect(await hasAdminCode(refused.text)).toBe(false);
      const parts = await responseTo(rider, page, { rsc: "1" });
      expect(parts.text.match(ADMIN_WORDS)).toBeNull();
      expect(await hasAdminCode(parts.text)).toBe(false);
    }
  });

  test("does not exist without a session", async () => {
    for (const page of pathsOf("app/(signed-in)", "page.tsx", id)) {
      const refused = await responseTo(new ApiClient(), page);
      expect([page, refused.status]).toEqual([page, 404]);
      expect(await hasAdminCode(refused.text)).toBe(false);
    }
  });
});
