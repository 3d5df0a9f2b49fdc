import { expect, test } from "@jest/globals";
import { z } from "zod";
import { newId, uuidOf } from "@/lib/client/calls/new-id";

test("an id is a UUID of version 4", () => {
  expect(z.uuidv4().safeParse(newId()).success).toBe(true);
  for (const fill of [0x00, 0x5a, 0xff]) {
    const id = uuidOf(new Uint8Array(16).fill(fill));
    expect(z.uuidv4().safeParse(id).success).toBe(true);
  }
  expect(uuidOf(Uint8Array.from({ length: 16 }, (_, index) => index))).toBe(
    "00010203-0405-4607-8809-0a0b0c0d0e0f",
  );
});

test("two are never the same", () => {
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
});
