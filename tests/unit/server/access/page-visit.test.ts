import { beforeAll, expect, jest, test } from "@jest/globals";
import { notFound, type Visit } from "@/lib/server/access/door";

jest.unstable_mockModule("next/headers", () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));
const { openOnPage } = await import("@/lib/server/access/page-visit");

beforeAll(() => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
});

const props = {
  params: Promise.resolve({ id: "7" }),
  searchParams: Promise.resolve({ code: "trot", tag: ["a", "b"], none: undefined }),
};

test("a page's visit is the one a call would make", async () => {
  const { proof } = await openOnPage(async (visit: Visit) => visit, props);
  expect(proof?.params).toEqual({ id: "7" });
  expect(String(proof?.query)).toBe("code=trot&tag=a&tag=b");
  expect((await proof?.viewer())?.user).toBeNull();
});

test("a shut door is told, a fault is thrown", async () => {
  const shut = async () => {
    throw notFound("Video not found");
  };
  const refusal = { code: "notFound", message: "Video not found" };
  expect(await openOnPage(shut, props)).toEqual({ proof: null, refusal });
  const broken = async () => {
    throw new Error("no database");
  };
  await expect(openOnPage(broken, props)).rejects.toThrow("no database");
});
