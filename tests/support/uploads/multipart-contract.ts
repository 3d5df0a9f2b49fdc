/** The contract of every object storage for objects that are sent in parts. */
import { expect, test } from "@jest/globals";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { MIN_PART_BYTES, type MultipartRef, type ObjectStorage } from "@/lib/server/storage/storage-port";

interface Place {
  storage: ObjectStorage;
  /** Sends a part to its address. @returns the status. */
  putPart(url: string, bytes: Buffer): Promise<number>;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** @param place called in each test: it does not exist before the tests begin. */
export function testMultiparts(place: () => Place): void {
  const newKey = () => `sources/${randomUUID()}/a/source`;
  const sign = ({ storage }: Place, multipart: MultipartRef, partNumber: number, sizeBytes: number) =>
    storage.multiparts.signPart(multipart, { partNumber, sizeBytes, expiresInSeconds: 60 });
  const put = async (there: Place, multipart: MultipartRef, partNumber: number, bytes: Buffer) =>
    there.putPart(await sign(there, multipart, partNumber, bytes.length), bytes);

  test("joins parts in order, whatever order they arrived in; a repeated part changes nothing", async () => {
    const there = place();
    const { multiparts } = there.storage;
    const bytes = randomBytes(2 * MIN_PART_BYTES + 7);
    const partOf = (number: number) => bytes.subarray((number - 1) * MIN_PART_BYTES, number * MIN_PART_BYTES);
    const begun = await multiparts.begin(newKey(), "video/mp4", MIN_PART_BYTES);
    expect(await multiparts.listParts(begun)).toEqual([]);
    for (const number of [3, 1, 2]) expect(await put(there, begun, number, partOf(number))).toBe(200);
    expect(await there.storage.findSize(begun.key)).toBeNull();
    expect(await multiparts.listParts(begun)).toEqual([
      { partNumber: 1, bytes: MIN_PART_BYTES },
      { partNumber: 2, bytes: MIN_PART_BYTES },
      { partNumber: 3, bytes: 7 },
    ]);

    expect(await multiparts.complete(begun)).toBe(true);
    expect(await there.storage.findSize(begun.key)).toBe(bytes.length);
    const stored = await there.storage.read(begun.key, { start: 0, end: bytes.length - 1 });
    expect(sha256(await buffer(stored))).toBe(sha256(bytes));
    const middle = await there.storage.read(begun.key, {
      start: MIN_PART_BYTES - 1,
      end: MIN_PART_BYTES + 1,
    });
    expect(await buffer(middle)).toEqual(bytes.subarray(MIN_PART_BYTES - 1, MIN_PART_BYTES + 2));
    await multiparts.complete(begun);
    expect(await there.storage.findSize(begun.key)).toBe(bytes.length);
    expect((await multiparts.list()).map(({ multipartId }) => multipartId)).not.toContain(begun.multipartId);
  });

  test("accepts a part of its exact size only", async () => {
    const there = place();
    const begun = await there.storage.multiparts.begin(newKey(), "video/mp4", MIN_PART_BYTES);
    const url = await sign(there, begun, 1, 4);
    for (const wrong of ["abc", "abcde", ""]) expect(await there.putPart(url, Buffer.from(wrong))).toBe(403);
    expect(await there.storage.multiparts.listParts(begun)).toEqual([]);
    expect(await there.putPart(url, Buffer.from("abcd"))).toBe(200);
    await there.storage.multiparts.abort(begun);
  });

  test("lists started uploads, and deletes abandoned ones with their parts", async () => {
    const there = place();
    const { multiparts } = there.storage;
    const [existing, given] = [
      await multiparts.begin(newKey(), "video/mp4", MIN_PART_BYTES),
      await multiparts.begin(newKey(), "video/mp4", MIN_PART_BYTES),
    ];
    await put(there, given, 1, Buffer.from("abc"));
    const listed = await multiparts.list();
    for (const { key, multipartId } of [existing, given]) {
      const found = listed.find((each) => each.multipartId === multipartId);
      expect(found?.key).toBe(key);
      expect(Math.abs(Date.now() - (found?.begunAt.getTime() ?? 0))).toBeLessThan(60_000);
    }
    for (let times = 0; times < 2; times += 1) await multiparts.abort(given);
    expect(await multiparts.listParts(given)).toBeNull();
    expect(await multiparts.complete(given)).toBe(false);
    expect(await multiparts.listParts(existing)).toEqual([]);
    await multiparts.abort(existing);
    const names = (await multiparts.list()).map(({ multipartId }) => multipartId);
    expect(names).not.toContain(existing.multipartId);
    expect(names).not.toContain(given.multipartId);
  });

  test("rejects a key or a name of another kind", async () => {
    const { multiparts } = place().storage;
    for (const key of ["../x", "videos//x", "/etc/passwd"]) {
      const odd = { key, multipartId: randomUUID() };
      for (const attempt of [
        () => multiparts.begin(key, "video/mp4", MIN_PART_BYTES),
        () => multiparts.listParts(odd),
        () => multiparts.complete(odd),
        () => multiparts.signPart(odd, { partNumber: 1, sizeBytes: 1, expiresInSeconds: 60 }),
      ])
        await expect(attempt()).rejects.toThrow("Not an object key");
    }
    const nothing = { key: newKey(), multipartId: randomUUID() };
    expect(await multiparts.listParts(nothing)).toBeNull();
    await multiparts.abort(nothing);
  });
}
