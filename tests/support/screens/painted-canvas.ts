/** For component tests: jsdom lays out and paints nothing. Here canvases hold the bitmap that was drawn onto them, and elements have a size. */

export interface PaintedBitmap {
  width: number;
  height: number;
  /** Of the SVG that it was made from. */
  text: string;
  isClosed: boolean;
}

/** In CSS pixels, of every element. */
export interface LaidOut {
  width: number;
  height: number;
}

export class PaintedCanvases {
  readonly bitmaps: PaintedBitmap[] = [];
  /** The browser refuses images while it is true. */
  refusesImages = false;
  private readonly painted = new Map<HTMLCanvasElement, PaintedBitmap>();
  private readonly observers = new Set<() => void>();
  private laidOut: LaidOut = { width: 640, height: 360 };

  /** @returns a function that removes it from the page. */
  install(): () => void {
    const prototype = HTMLCanvasElement.prototype;
    const before = { getContext: prototype.getContext, ResizeObserver: globalThis.ResizeObserver };
    const { painted, observers } = this;
    Object.assign(prototype, {
      getContext(this: HTMLCanvasElement) {
        return {
          drawImage: (bitmap: PaintedBitmap) => {
            if (bitmap.isClosed) throw new DOMException("The bitmap is closed", "InvalidStateError");
            painted.set(this, bitmap);
          },
          clearRect: () => painted.delete(this),
        };
      },
    });
    for (const side of ["width", "height"] as const)
      Object.defineProperty(prototype, side === "width" ? "clientWidth" : "clientHeight", {
        configurable: true,
        get: () => this.laidOut[side],
      });
    Object.assign(HTMLImageElement.prototype, {
      decode: () =>
        this.refusesImages
          ? Promise.reject(new DOMException("It cannot be decoded", "EncodingError"))
          : Promise.resolve(),
    });
    Object.assign(globalThis, {
      createImageBitmap: (image: HTMLImageElement) => Promise.resolve(this.bitmapOf(image)),
      ResizeObserver: class {
        constructor(private readonly report: () => void) {}
        observe() {
          observers.add(this.report);
          this.report();
        }
        disconnect() {
          observers.delete(this.report);
        }
      },
    });
    return () => {
      prototype.getContext = before.getContext;
      globalThis.ResizeObserver = before.ResizeObserver;
    };
  }

  resize(laidOut: LaidOut): void {
    this.laidOut = laidOut;
    for (const report of this.observers) report();
  }

  /** The text painted on it; "" while it is empty. */
  readOn(canvas: HTMLCanvasElement): string {
    return this.painted.get(canvas)?.text ?? "";
  }

  open(): PaintedBitmap[] {
    return this.bitmaps.filter(({ isClosed }) => !isClosed);
  }

  private bitmapOf({ width, height, src }: HTMLImageElement) {
    const svg = new DOMParser().parseFromString(
      decodeURIComponent(src.slice(src.indexOf(",") + 1)),
      "text/xml",
    );
    const text = svg.documentElement.textContent;
    const bitmap = { width, height, text, isClosed: false, close: () => void (bitmap.isClosed = true) };
    this.bitmaps.push(bitmap);
    return bitmap;
  }
}
