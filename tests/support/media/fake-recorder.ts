/** A microphone and a recorder for component tests, which have neither: what is recorded comes when it is stopped, or when the test says. */

interface Recorder {
  readonly state: string;
  /** Gives out what was recorded until now. */
  hear(): void;
  /** As browsers do it by themselves, too, when the microphone is taken away. */
  stop(): void;
}

interface FakeMicrophone {
  /** What the browser's recorder can write; the first is asked for first. */
  supports: readonly string[];
  /** What the recorders were made with. */
  asked: string[];
  /** The last one that was made. */
  recorder: Recorder | null;
  /** Whether the page has let go of it. */
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
