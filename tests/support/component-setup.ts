import "@testing-library/jest-dom/jest-globals";
import { afterEach } from "@jest/globals";

// What one test chose on its device is not the next one's.
afterEach(() => window.localStorage.clear());

// jsdom has no streams of events: this one opens, and says nothing.
globalThis.EventSource ??= class extends EventTarget {
  static readonly CLOSED = 2;
  close() {}
} as unknown as typeof EventSource;

// jsdom has no pointer that could be held.
Element.prototype.setPointerCapture ??= () => undefined;

// jsdom plays and draws nothing: it writes an error for each try.
HTMLMediaElement.prototype.load = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
// Nor has it an error of a media element, which is null while nothing went wrong.
Object.defineProperty(HTMLMediaElement.prototype, "error", { value: null, configurable: true });

// A notification fades in, which jsdom does not wait for: one that is in the document counts as visible. Otherwise a busy
// machine finds it in the moment before it begins.
const shownAtOnce = document.createElement("style");
shownAtOnce.textContent = "[data-sonner-toast] { opacity: 1 !important }";
document.head.append(shownAtOnce);
