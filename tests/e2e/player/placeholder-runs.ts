/** Code that runs in the player's page: goes to a frame of frame mode and checks its placeholder and its sharp picture. */

export interface Look {
  painted: number;
  /** The edges of the pattern's blocks are soft: the picture was scaled up. */
  isBlurred: boolean;
}

/** Goes to a frame. @returns its first picture, and the first sharp one of any frame */
export async function lookUntilFullResolution(frame: number): Promise<Look[]> {
  const canvas = document.querySelector("canvas");
  const line = document.createElement("canvas");
  const context = line.getContext("2d", { willReadFrequently: true });
  if (canvas === null || context === null) return [];
  const look = (): Look => {
    line.width = canvas.width;
    line.height = 1;
    // Through the second row of blocks, where the low bits are.
    context.drawImage(canvas, 0, -Math.round(canvas.height * 0.375));
    const { data } = context.getImageData(0, 0, line.width, 1);
    const greys = data.filter((value, at) => at % 4 === 0 && value > 60 && value < 195).length;
    return { painted: window.readPaintedFrame(), isBlurred: greys > 0 };
  };
  const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const { engine } = window.harness;
  // Read when it is painted: its sharp picture may come a moment later.
  const shown = new Promise<Look>((resolve) => {
    const stop = engine.subscribe(() => {
      if (engine.getSnapshot().frameIndex !== frame) return;
      stop();
      resolve(look());
    });
  });
  engine.seekToFrame(frame);
  const first = await shown;
  let last = first;
  while (last.isBlurred) {
    await tick();
    last = look();
  }
  return [first, last];
}
