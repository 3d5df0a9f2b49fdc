/** Lets a test of a screen say how long the chosen files are: jsdom reads none. */
import { afterEach } from "@jest/globals";
import { act } from "@testing-library/react";

const { createObjectURL, revokeObjectURL } = URL;
const src = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "src");

/** From now on until the test's end every file is this many seconds long; NaN is one that the browser cannot read. */
export function makeFilesLong(seconds: number): void {
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  Object.defineProperty(HTMLMediaElement.prototype, "src", {
    configurable: true,
    set(this: HTMLVideoElement) {
      Object.defineProperty(this, "duration", { configurable: true, value: seconds });
      const event = new Event(Number.isNaN(seconds) ? "error" : "loadedmetadata");
      queueMicrotask(() => void act(() => this.dispatchEvent(event)));
    },
  });
}

afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  if (src) Object.defineProperty(HTMLMediaElement.prototype, "src", src);
});
