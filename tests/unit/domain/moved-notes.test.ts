import { expect, test } from "@jest/globals";
import { movedNotes } from "@/lib/domain/moved-notes";

const at = (id: string, frame: number) => ({ id, frame });

test("nothing is said of notes that lie where they were written, or that are gone", () => {
  const written = { comments: [at("a", 3), at("b", 4)], markers: [at("m", 9)] };
  expect(movedNotes(written, { comments: [at("a", 3)], markers: [at("m", 9)] })).toBeNull();
});

test("a note that had to move is told with both frames, several with their number", () => {
  expect(
    movedNotes({ comments: [at("a", 305)], markers: [] }, { comments: [at("a", 299)], markers: [] }),
  ).toEqual({
    title: "1 comment moved to the nearest frame",
    description: "The video has no frame 305: frame 299 is the nearest.",
  });
  const written = { comments: [at("a", 305), at("b", 306)], markers: [at("m", 307)] };
  const kept = { comments: [at("a", 299), at("b", 299)], markers: [at("m", 299)] };
  expect(movedNotes(written, kept)?.title).toBe("2 comments and 1 marker moved to the nearest frame");
});
