import { expect, test } from "@jest/globals";
import { linkToFrame, momentOfQuery } from "@/components/workspace/moment-link";

test.each([
  [{ frame: "72" }, { frameIndex: 72 }],
  [{ t: "2.4" }, { timeSeconds: 2.4 }],
  [{ frame: "72", t: "9" }, { frameIndex: 72 }],
  [{ frame: "-1", t: "1e3" }, {}],
  [{ frame: ["1", "2"] }, {}],
  [{}, {}],
])("%j opens at %j", (query, moment) => expect(momentOfQuery(query)).toEqual(moment));

test("a link to a frame leaves the code and whatever else out", () => {
  expect(linkToFrame("http://localhost:3000/shared/abc?code=secret&t=3#x", 72)).toBe(
    "http://localhost:3000/shared/abc?frame=72",
  );
});
