/** The clips of numbered frames in `public/pattern-clips`, made by `npx tsx tools/pattern-clips/draw.ts`. */
export interface PatternClipFile {
  name: string;
  framesPerSecond: number;
  frameCount: number;
  mp4Url: string;
  frameIndexUrl: string;
}

export const PATTERN_CLIP_SECONDS = 2;

const clipAt = (framesPerSecond: number): PatternClipFile => ({
  name: `pattern-${framesPerSecond}`,
  framesPerSecond,
  frameCount: framesPerSecond * PATTERN_CLIP_SECONDS,
  mp4Url: `/pattern-clips/pattern-${framesPerSecond}.mp4`,
  frameIndexUrl: `/pattern-clips/pattern-${framesPerSecond}.json`,
});

export const PATTERN_CLIPS: readonly PatternClipFile[] = [clipAt(30), clipAt(60)];
