/** A microphone and a recorder for component tests, which have neither: what is recorded comes when it is stopped. */

interface FakeMicrophone {
  /** What the browser's recorder can write; the first is asked for first. */
  supports: readonly string[];
  /** What the recorders were made with. */
  asked: string[];
}

/** Puts both into the page. */
export function installMicrophone(supports: readonly string[] = ["audio/webm"]): FakeMicrophone {
  const microphone: FakeMicrophone = { supports, asked: [] };
  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string) => microphone.supports.includes(type);
    state = "inactive";
    readonly #mimeType: string;

    constructor(_stream: unknown, { mimeType = "" }: { mimeType?: string }) {
      super();
      this.#mimeType = mimeType;
      microphone.asked.push(mimeType);
    }

    start(): void {
      this.state = "recording";
      this.dispatchEvent(new Event("start"));
    }

    stop(): void {
      this.state = "inactive";
      const data = new Blob(["heels down"], { type: this.#mimeType });
      this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
      this.dispatchEvent(new Event("stop"));
    }
  }
  const stream = { getTracks: () => [{ stop: () => undefined }] };
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
  URL.createObjectURL = () => "blob:recording";
  URL.revokeObjectURL = () => undefined;
  return microphone;
}
