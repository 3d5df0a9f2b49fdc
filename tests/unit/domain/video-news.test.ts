import { expect, test } from "@jest/globals";
import { describeNews } from "@/lib/domain/annotations/video-news";
import { newsWith } from "@/tests/support/videos/video-news";

test.each([
  [{}, "Anna answered on frame 18: “Keep this.”"],
  [{ more: 3 }, "Anna answered on frame 18: “Keep this.” + 3 more"],
  [{ isReply: false, isGuest: true }, "Anna (guest) commented on frame 18: “Keep this.”"],
  [{ isReply: false, type: "audio", content: "", more: 1 }, "Anna left a voice comment on frame 18 + 1 more"],
  [{ isReply: false, content: "" }, "Anna drew on frame 18"],
  [{ isReply: false, type: "review", content: "", audioDuration: 160.4 }, "Anna talked it through, 2:40"],
  [{ type: "audio", content: "", frame: 0 }, "Anna answered by voice on frame 0"],
] as const)("news of %j are described as %j", (part, sentence) => {
  const { name, deed, quote, more } = describeNews(newsWith(part));
  const said = `${name} ${deed}${quote === null ? "" : `: ${quote}`}`;
  expect(more === null ? said : `${said} ${more}`).toBe(sentence);
});
