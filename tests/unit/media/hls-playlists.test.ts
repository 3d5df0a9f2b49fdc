import { expect, test } from "@jest/globals";
import { heightPlaylist, hlsPlaylist, withQuery } from "@/lib/server/media/hls-playlists";

const segments = [
  { offset: 100, bytes: 5000, seconds: 2 },
  { offset: 5100, bytes: 1000, seconds: 1.5 },
];
const height = heightPlaylist({ fileName: "360-segments.mp4", headBytes: 100, segments });

test("a height's playlist names each segment by its bytes, and the longest for all", () => {
  expect(height).toContain('#EXT-X-MAP:URI="360-segments.mp4",BYTERANGE="100@0"\n');
  expect(height).toContain("#EXT-X-TARGETDURATION:2\n");
  expect(height).toContain(
    "#EXTINF:1.500000,\n#EXT-X-BYTERANGE:1000@5100\n360-segments.mp4\n#EXT-X-ENDLIST\n",
  );
});

test("the list of heights has the bitrate of the largest segment and the average", () => {
  const facts = { width: 640, height: 360, framesPerSecond: 25, codecs: "avc1.64001e" };
  const list = hlsPlaylist([{ ...facts, playlistName: "360-height.m3u8", segments }]);
  expect(list).toContain("BANDWIDTH=20000,AVERAGE-BANDWIDTH=13715,");
});

test("a query is appended to every address and to nothing else", () => {
  const signed = withQuery(height, "?for=demo.1&signature=x");
  expect(signed.match(/360-segments\.mp4\?for=demo\.1&signature=x/g)).toHaveLength(3);
  expect(signed.replaceAll("?for=demo.1&signature=x", "")).toBe(height);
});
