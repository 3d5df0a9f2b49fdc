import { expect, test } from "@jest/globals";
import { renditionArgs, renditionTilesArgs, type RenditionCommand } from "@/lib/server/media/rendition-args";
import { tileSize } from "@/lib/server/media/picture-filters";
import type { RenditionPlan } from "@/lib/server/media/rendition-plan";

const plan: RenditionPlan = {
  videoStreamIndex: 2,
  audioStreamIndex: 1,
  timeBase: [1001, 60_000],
  sourceTimeBase: [1001, 60_000],
  width: 1920,
  height: 1080,
  keyFrameDistance: 30,
  sourcePixels: 1280 * 720,
  frameRate: 25,
  fields: null,
  letterbox: null,
  crop: null,
  colour: { kind: "keep", matrix: "bt709" },
  isFullRange: false,
  declaredSeconds: 10,
  isLengthGuessed: false,
  declaredFrames: 600,
  partialTick: null,
};
const command: RenditionCommand = {
  plan,
  sourcePath: "/job/source",
  renditionPath: "/job/made/rendition.mp4",
  tilesPath: "/job/made/tiles.mkv",
  tileIntervalSeconds: 0.2,
  firstTick: 7,
  toneMapPath: null,
};

const valueAfter = (args: string[], option: string) => args[args.indexOf(option) + 1];

test("the source is opened as a plain file of a known kind, under its limits, before anything else", () => {
  const args = renditionArgs(command);
  const input = args.indexOf("-i");
  for (const [option, value] of [
    ["-protocol_whitelist", "file"],
    ["-format_whitelist", "mov,avi,asf,flv,matroska"],
    ["-max_pixels", "35389440"],
    ["-threads", "2"],
  ] as const) {
    expect(args.indexOf(option)).toBeLessThan(input);
    expect(valueAfter(args, option)).toBe(value);
  }
  expect(args[input + 1]).toBe("file:/job/source");
  expect(args).toContain("-nostdin");
});

test("frame times are counted in the source's own time base, from its first frame", () => {
  const args = renditionArgs(command);
  expect(valueAfter(args, "-enc_time_base:v")).toBe("1001/60000");
  expect(valueAfter(args, "-fps_mode")).toBe("passthrough");
  expect(valueAfter(args, "-vf")).toContain("setpts=PTS-(7)");
  expect(valueAfter(args, "-af")).toContain("(7*1001/60000+1024/48000)/TB");
});

test("only the filters that a source needs are applied", () => {
  const filters = (change: Partial<RenditionPlan>, toneMapPath: string | null = null) =>
    valueAfter(renditionArgs({ ...command, toneMapPath, plan: { ...plan, ...change } }), "-vf") ?? "";
  expect(filters({})).not.toMatch(/bwdif|lut3d/);
  expect(filters({ fields: { order: "bff", isMixed: false } })).toContain(
    "bwdif=mode=send_field:parity=bff:",
  );
  expect(filters({ fields: { order: "tff", isMixed: true } })).toMatch(/idet,bwdif=.*deint=interlaced/);
  expect(filters({})).not.toContain("pad");
  expect(filters({ letterbox: "dar" })).toMatch(/scale=w='if.*pad=1920:1080/);
  const window = { left: 0, top: 0, width: 640, height: 360, pixelShape: 1 };
  const filter = { left: 0, top: 8, width: 640, height: 360 };
  expect(filters({ crop: { window, filter } })).toMatch(
    /crop=w='min\(iw,640\)':h='min\(ih,360\)':x=0:y=8,scale/,
  );
  expect(filters({ crop: { window, filter: null } })).not.toContain("crop=");
  const hdr = { kind: "hdr", matrix: "bt709", transfer: "arib-std-b67" } as const;
  expect(filters({ colour: hdr }, "/job/tone-map.cube")).toContain("lut3d=file='/job/tone-map.cube'");
  expect(filters({ isFullRange: true })).toContain("in_range=pc:out_range=tv");
  expect(renditionArgs({ ...command, plan: { ...plan, audioStreamIndex: null } })).not.toContain("-af");
});

test.each([
  [1920, 1080, 160],
  [1080, 1920, 50],
  [4096, 100, 320],
  [100, 4096, 16],
])("a tile of a %d x %d picture is %d pixels wide", (width, height, tileWidth) => {
  expect(tileSize({ width, height })).toEqual({ width: tileWidth, height: 90 });
});

test("thumbnails of a rendition are not tone-mapped, cropped or deinterlaced a second time", () => {
  const crop = { window: { left: 0, top: 0, width: 1920, height: 1072, pixelShape: 1 }, filter: null };
  const hdr = { kind: "hdr", matrix: "bt709", transfer: "arib-std-b67" } as const;
  const source = { ...plan, crop, colour: hdr, fields: { order: "tff", isMixed: false } } as const;
  const args = renditionTilesArgs({ ...command, plan: source, toneMapPath: "/job/tone-map.cube" });
  expect(valueAfter(args, "-i")).toBe("file:/job/made/rendition.mp4");
  expect(valueAfter(args, "-map")).toBe("0:0");
  expect(valueAfter(args, "-vf")).not.toMatch(/lut3d|crop|bwdif/);
});
