import {
  PATTERN_COLUMNS,
  PATTERN_ROWS,
  patternLevels,
  readPatternPicture,
} from "@/lib/domain/playback/frame-pattern";

const BLOCK_PIXELS = 8;

export interface PlayerPicture {
  video: HTMLVideoElement;
  canvas: HTMLCanvasElement;
}

export interface PatternReader {
  /** Null when the picture is not one complete frame. */
  read(picture: PlayerPicture): number | null;
  /** False when the browser returns other pixels than were drawn, as privacy settings do. */
  isTruthful(): boolean;
}

export function createPatternReader(): PatternReader {
  const copy = document.createElement("canvas");
  copy.width = PATTERN_COLUMNS * BLOCK_PIXELS;
  copy.height = PATTERN_ROWS * BLOCK_PIXELS;
  const context = copy.getContext("2d", { willReadFrequently: true });

  function readCopy(): number | null {
    return context === null
      ? null
      : readPatternPicture(context.getImageData(0, 0, copy.width, copy.height), [
          PATTERN_COLUMNS,
          PATTERN_ROWS,
        ]);
  }

  return {
    read({ video, canvas }) {
      const shown = canvas.style.visibility === "visible" ? canvas : video;
      if (shown === canvas && canvas.width === 0) return null;
      context?.drawImage(shown, 0, 0, copy.width, copy.height);
      return readCopy();
    },
    isTruthful() {
      const number = 0b1010_0011_0101_1100;
      patternLevels(number).forEach((level, block) => {
        if (context === null) return;
        context.fillStyle = `rgb(${level}, ${level}, ${level})`;
        const [column, row] = [block % PATTERN_COLUMNS, Math.floor(block / PATTERN_COLUMNS)];
        context.fillRect(column * BLOCK_PIXELS, row * BLOCK_PIXELS, BLOCK_PIXELS, BLOCK_PIXELS);
      });
      return readCopy() === number;
    },
  };
}
