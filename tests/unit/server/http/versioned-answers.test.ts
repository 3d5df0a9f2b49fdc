import { expect, test } from "@jest/globals";
import { answerVersioned, type VersionedAnswer } from "@/lib/server/http/versioned-answers";

const asked = (etag?: string | null) =>
  new Request("http://localhost/", { headers: etag ? { "if-none-match": etag } : {} });

test("is made once a version, sent to who does not have it, and 304 to who does", async () => {
  let version = "1";
  let made = 0;
  const answer: VersionedAnswer = {
    name: "a",
    readVersion: async () => version,
    make: async () => ({ version, made: ++made }),
  };
  const first = await answerVersioned(asked(), answer);
  const etag = first.headers.get("etag");
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await first.json()).toEqual({ version: "1", made: 1 });
  expect(await (await answerVersioned(asked("another"), answer)).json()).toEqual({ version: "1", made: 1 });
  const same = await answerVersioned(asked(etag), answer);
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", etag]);

  version = "2";
  expect(await (await answerVersioned(asked(etag), answer)).json()).toEqual({ version: "2", made: 2 });
  const theirs = await answerVersioned(asked(etag), { ...answer, name: "b" });
  expect(await theirs.json()).toEqual({ version: "2", made: 3 });
});

test("what is kept has an end: the oldest go first", async () => {
  let made = 0;
  const large = (name: number): VersionedAnswer => ({
    name: `large ${name}`,
    readVersion: async () => "1",
    make: async () => (made++, "x".repeat(10 * 1024 * 1024)),
  });
  for (let name = 0; name < 6; name++) await answerVersioned(asked(), large(name));
  await answerVersioned(asked(), large(5));
  expect(made).toBe(6);
  await answerVersioned(asked(), large(0));
  expect(made).toBe(7);
});
