import { expect, test } from "@jest/globals";
import { whileHolding } from "@/lib/server/http/held-bodies";

const MIB = 1024 ** 2;
const refused = expect.objectContaining({ code: "rateLimited" });

test("one caller holds two of the largest forms at a time, all callers together ten; then there is room again", async () => {
  let end = () => {};
  const until = new Promise<void>((resolve) => (end = resolve));
  const hold = (caller: string) => whileHolding(caller, 25 * MIB, () => until);
  const held = ["a", "a", "b", "b", "c", "c", "d", "d", "e", "e"].map(hold);
  await expect(hold("a")).rejects.toEqual(refused);
  await expect(hold("f")).rejects.toEqual(refused);
  end();
  await Promise.all(held);
  await expect(hold("a")).resolves.toBeUndefined();
});

test("what fails is held no longer", async () => {
  const fail = () => whileHolding("a", 60 * MIB, () => Promise.reject(new Error("torn")));
  await expect(fail()).rejects.toThrow("torn");
  await expect(fail()).rejects.toThrow("torn");
});
