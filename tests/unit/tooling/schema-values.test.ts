/** The fuzz test's values: all of its valid values are valid, and most of its nearly valid ones are not. */
import { expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { z } from "zod";
import { textCommentBody } from "@/lib/contracts/comment-bodies";
import type { JsonSchema } from "@/lib/contracts/open-api";
import { paymentBody } from "@/lib/contracts/payments";
import { seriesBody } from "@/lib/contracts/series-bodies";
import { startUploadBody } from "@/lib/contracts/uploads";
import { fittingValues, nearValues } from "@/tests/support/fuzz/schema-values";

const everyKeyword = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  url: z.url(),
  text: z.string().min(2).max(5).nullable(),
  many: z
    .array(z.enum(["walk", "trot"]))
    .min(1)
    .max(3),
  count: z.int().positive().max(10).optional(),
  share: z.number().gt(0).lt(1),
  either: z.union([z.literal("x"), z.object({ y: z.boolean() }), z.null()]),
  named: z.record(z.string(), z.number()),
});

/** So many of a hundred nearly valid values may be valid, such as an id in another letter case. */
const MAX_RIGHT = 40;

test.each(Object.entries({ everyKeyword, textCommentBody, paymentBody, seriesBody, startUploadBody }))(
  "values of %s",
  (_, contract) => {
    const schema: JsonSchema = { ...z.toJSONSchema(contract, { io: "input", unrepresentable: "any" }) };
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    const isRight = (value: unknown) => validate(JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(fittingValues(schema), (value) => expect([value, isRight(value)]).toEqual([value, true])),
      { seed: 1 },
    );
    const near = fc.sample(nearValues(schema), { numRuns: 100, seed: 1 });
    expect(near.filter(isRight).length).toBeLessThan(MAX_RIGHT);
  },
);
