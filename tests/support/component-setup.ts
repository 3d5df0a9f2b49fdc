import "@testing-library/jest-dom/jest-globals";
import { afterEach } from "@jest/globals";

// Settings that one test stored on its device are not the next one's.
afterEach(() => window.localStorage.clear());

// jsdom has no event streams: this one opens, and sends nothing.
globalThis.EventSource ??= class extends EventTarget {
  static readonly CLOSED = 2;
  close() {}
} as unknown as typeof EventSource;

// jsdom has no pointer capture.
Element.prototype.setPointerCapture ??= () => undefined;

// jsdom neither plays nor draws: it logs an error for each attempt.
HTMLMediaElement.prototype.load = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
// Nor has it an error of a media element, which is null while nothing went wrong.
Object.defineProperty(HTMLMediaElement.prototype, "error", { value: null, configurable: true });

// A notification fades in, which jsdom does not wait for: one in the document counts as visible, or a busy
// machine finds it in the moment before it begins.
const shownAtOnce = document.createElement("style");
shownAtOnce.textContent = "[data-sonner-toast] { opacity: 1 !important }";
document.head.append(shownAtOnce);
