import { expect, test } from "@jest/globals";
import { describeRebased } from "@/lib/domain/annotations/rebased-annotations";

const at = (id: string, frame: number) => ({ id, frame });

test("annotations that did not move, or were deleted, are not reported", () => {
  const written = { comments: [at("a", 3), at("b", 4)], markers: [at("m", 9)] };
  expect(describeRebased(written, { comments: [at("a", 3)], markers: [at("m", 9)] })).toBeNull();
});

test("an annotation that had to move is reported with both frames, several with their number", () => {
  expect(
    describeRebased({ comments: [at("a", 305)], markers: [] }, { comments: [at("a", 299)], markers: [] }),
  ).toEqual({
    title: "1 comment moved to the nearest frame",
    description: "The video has no frame 305: frame 299 is the nearest.",
  });
  const written = { comments: [at("a", 305), at("b", 306)], markers: [at("m", 307)] };
  const stored = { comments: [at("a", 299), at("b", 299)], markers: [at("m", 299)] };
  expect(describeRebased(written, stored)?.title).toBe("2 comments and 1 marker moved to the nearest frame");
});
