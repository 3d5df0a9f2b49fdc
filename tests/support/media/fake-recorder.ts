/** A microphone and a recorder for component tests: recorded data comes when recording stops, or when the test says. */

interface Recorder {
  readonly state: string;
  /** Emits what was recorded until now. */
  hear(): void;
  /** Browsers also do this when the microphone is taken away. */
  stop(): void;
}

interface FakeMicrophone {
  /** Formats that the browser's recorder supports; the first is tried first. */
  supports: readonly string[];
  /** The options of the recorders. */
  asked: string[];
  /** The last one that was made. */
  recorder: Recorder | null;
  /** Whether the page has released it. */
  isClosed: boolean;
}

/** Puts both into the page. */
export function installMicrophone(supports: readonly string[] = ["audio/webm"]): FakeMicrophone {
  const microphone: FakeMicrophone = { supports, asked: [], recorder: null, isClosed: false };
  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string) => microphone.supports.includes(type);
    state = "inactive";
    readonly #mimeType: string;

    constructor(_stream: unknown, { mimeType = "" }: { mimeType?: string }) {
      super();
      this.#mimeType = mimeType;
      microphone.asked.push(mimeType);
      microphone.recorder = this;
    }

    start(): void {
      this.state = "recording";
      this.dispatchEvent(new Event("start"));
    }

    pause(): void {
      this.state = "paused";
      this.dispatchEvent(new Event("pause"));
    }

    resume(): void {
      this.state = "recording";
      this.dispatchEvent(new Event("resume"));
    }

    hear(): void {
      const data = new Blob(["heels down"], { type: this.#mimeType });
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
    }

    stop(): void {
      this.state = "inactive";
      this.hear();
      this.dispatchEvent(new Event("stop"));
    }
  }
  const stream = { getTracks: () => [{ stop: () => (microphone.isClosed = true) }] };
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  URL.createObjectURL = () => "blob:recording";
  URL.revokeObjectURL = () => undefined;
  return microphone;
}
