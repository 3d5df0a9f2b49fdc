import { beforeAll, expect, jest, test } from "@jest/globals";
import { notFound, type RequestContext } from "@/lib/server/access/guard";

jest.unstable_mockModule("next/headers", () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));
const { authorizePage } = await import("@/lib/server/access/page-authorization");

beforeAll(() => {
  process.env.DATABASE_URL ??= "postgresql://localhost/none";
  process.env.AUTH_SECRET ??= "a secret of more than thirty-two characters";
});

const props = {
  params: Promise.resolve({ id: "7" }),
  searchParams: Promise.resolve({ code: "trot", tag: ["a", "b"], none: undefined }),
};

test("a page is authorised with the same context as a call", async () => {
  const { access } = await authorizePage(async (visit: RequestContext) => visit, props);
  expect(access?.params).toEqual({ id: "7" });
  expect(String(access?.query)).toBe("code=trot&tag=a&tag=b");
  expect((await access?.viewer())?.user).toBeNull();
});

test("a rejection is returned, an internal error is thrown", async () => {
  const shut = async () => {
    throw notFound("Video not found");
  };
  const refusal = { code: "notFound", message: "Video not found" };
  expect(await authorizePage(shut, props)).toEqual({ access: null, refusal });
  const broken = async () => {
    throw new Error("no database");
  };
  await expect(authorizePage(broken, props)).rejects.toThrow("no database");
});
