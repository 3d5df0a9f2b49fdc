import { expect, test } from "@jest/globals";
import { linkToFrame, linkToReview, momentOfQuery } from "@/components/workspace/moment-link";

test.each([
  [{ frame: "72" }, { frameIndex: 72 }],
  [{ t: "2.4" }, { timeSeconds: 2.4 }],
  [{ frame: "72", t: "9" }, { frameIndex: 72 }],
  [{ frame: "-1", t: "1e3" }, {}],
  [{ frame: ["1", "2"] }, {}],
  [{ review: "r1" }, { reviewId: "r1" }],
  [{ review: ["r1", "r2"], frame: "72" }, { frameIndex: 72 }],
  [
    { report: "", frame: "72" },
    { frameIndex: 72, opensReport: true },
  ],
  [{}, {}],
])("%j opens at %j", (query, moment) => expect(momentOfQuery(query)).toEqual(moment));

test("a link to a frame or a review omits the code and all other parameters", () => {
  expect(linkToReview("http://localhost:3000/shared/abc?code=secret&frame=3", "r1")).toBe(
    "http://localhost:3000/shared/abc?review=r1",
  );
  expect(linkToFrame("http://localhost:3000/shared/abc?code=secret&t=3#x", 72)).toBe(
    "http://localhost:3000/shared/abc?frame=72",
  );
});
