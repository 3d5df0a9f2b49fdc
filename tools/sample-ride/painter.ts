/** Paints PNG files in a browser. */
import { chromium } from "@playwright/test";
import type { Layer } from "./shapes";

export interface Painter {
  paint: (layers: readonly Layer[]) => Promise<Buffer>;
  close: () => Promise<void>;
}

export async function openPainter(width: number, height: number): Promise<Painter> {
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const page = await browser.newPage();
  await page.setContent(`<canvas width="${width}" height="${height}"></canvas>`);
  return {
    paint: async (layers) =>
      Buffer.from(await page.evaluate(paintInPage, { layers, gradients: GRADIENTS }), "base64"),
    close: () => browser.close(),
  };
}

/** Linear where both radii are 0. Unit: the picture's height. */
interface Gradient {
  from: readonly [x: number, y: number, radius: number];
  to: readonly [x: number, y: number, radius: number];
  stops: readonly (readonly [place: number, color: string])[];
}

const GRADIENTS: Record<string, Gradient> = {
  sky: {
    from: [0, 0, 0],
    to: [0, 0.62, 0],
    stops: [
      [0, "#9cc3d5"],
      [0.6, "#d3e5e2"],
      [1, "#f3ead2"],
    ],
  },
  sun: {
    from: [1.42, 0.3, 0],
    to: [1.42, 0.3, 0.75],
    stops: [
      [0, "rgba(255, 236, 190, .85)"],
      [0.25, "rgba(255, 232, 190, .35)"],
      [1, "rgba(255, 232, 190, 0)"],
    ],
  },
  sand: {
    from: [0, 0.68, 0],
    to: [0, 1, 0],
    stops: [
      [0, "#d1b988"],
      [0.4, "#c4a874"],
      [1, "#ab8c5b"],
    ],
  },
};

interface Work {
  layers: readonly Layer[];
  gradients: Record<string, Gradient>;
}

/** Runs in the page, so it must not call this module. @returns PNG in base64. */
function paintInPage({ layers, gradients }: Work): string {
  const canvas = document.querySelector("canvas");
  const context = canvas?.getContext("2d");
  if (!canvas || !context) throw new Error("There is no canvas.");
  const unit = canvas.height;
  const fills: Record<string, CanvasGradient> = {};
  for (const [name, { from, to, stops }] of Object.entries(gradients)) {
    const [x0, y0, r0] = [from[0] * unit, from[1] * unit, from[2] * unit];
    const [x1, y1, r1] = [to[0] * unit, to[1] * unit, to[2] * unit];
    const fill =
      r1 > 0
        ? context.createRadialGradient(x0, y0, r0, x1, y1, r1)
        : context.createLinearGradient(x0, y0, x1, y1);
    for (const [place, color] of stops) fill.addColorStop(place, color);
    fills[name] = fill;
  }
  context.font = "700 46px sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const layer of layers) {
    if ("letter" in layer) {
      context.globalAlpha = 1;
      context.fillStyle = "#16211c";
      context.fillText(layer.letter, ...layer.at);
    } else {
      context.globalAlpha = layer.opacity ?? 1;
      context.fillStyle = fills[layer.fill] ?? layer.fill;
      context.fill(new Path2D(layer.d));
    }
  }
  return canvas.toDataURL("image/png").slice("data:image/png;base64,".length);
}
