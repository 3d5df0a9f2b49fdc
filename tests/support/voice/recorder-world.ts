/**
 * A trainer's device and the server, for the recorder engine in Node: the test controls microphone, recorder, storage and
 * network.
 * The data of a part of a recording names the milliseconds that it contains.
 */
import { MutationObserver, QueryClient } from "@tanstack/react-query";
// Loaded before the first press, as in an open page.
import "@/lib/client/voice/record-sound";
import { createVoiceCommentMutation } from "@/lib/client/voice/voice";
import type { RecorderPage } from "@/lib/client/voice/recorder-state";
import type { Comment } from "@/lib/contracts/comments";
import { commentWith } from "../videos/videos";
import { DeviceStore } from "./device-store";

/** How the next call ends. `lost`: saved, but without a response. */
export type CallFault = "lost" | "unreachable" | 413 | 500 | 503;
/** Why the next recording does not begin. `gone`: between the permission and the start. */
export type MicrophoneFault = "NotAllowedError" | "NotFoundError" | "NotReadableError" | "gone";

const RESPONSE_MS = 10;
const PERMISSION_MS = 400;
const STARTING_MS = 30;

export const VIDEO_PATH = "/api/videos/v1";
const SAVE_PATH = `${VIDEO_PATH}/comments/audio`;

export class RecorderWorld {
  readonly device = new DeviceStore();
  isOnline = true;
  readonly faults: { call: CallFault[]; microphone: MicrophoneFault[] } = { call: [], microphone: [] };
  /** The sound of what was saved, by id. */
  readonly saved = new Map<
    string,
    { sound: string; duration: number; frame: number; author: string | null }
  >();
  /** Ids that were sent again during their request, or after the page was notified that they are saved. */
  readonly sentAgain: string[] = [];
  readonly announced = new Set<string>();
  private readonly onTheirWay = new Map<string, () => void>();
  /** Of the open tab. */
  readonly microphones = new Set<FakeStream>();
  recorder: FakeRecorder | null = null;
  isVideoMuted = false;
  private made = 0;

  async getUserMedia(): Promise<FakeStream> {
    await turn(PERMISSION_MS);
    const fault = this.faults.microphone.shift();
    if (fault !== undefined && fault !== "gone") throw new DOMException("No", fault);
    const stream = new FakeStream(this.microphones);
    if (fault === "gone") stream.isGone = true;
    return stream;
  }

  createRecorder(stream: FakeStream): FakeRecorder {
    this.recorder = new FakeRecorder(stream, `recording ${(this.made += 1)}`);
    return this.recorder;
  }

  /** The system takes it away, as for a phone call. */
  takeMicrophone(): void {
    if (this.recorder?.state !== "recording") return;
    this.recorder.stop();
  }

  async fetch(path: string, { body }: RequestInit = {}): Promise<Partial<Response>> {
    if (path !== SAVE_PATH || !(body instanceof FormData)) throw new Error(`Unexpected: ${path}`);
    const id = body.get("id") as string;
    const sound = await (body.get("audio") as File).text();
    if (this.onTheirWay.has(id) || this.announced.has(id)) this.sentAgain.push(id);
    const arrive = () => {
      const author = body.get("authorName") as string | null;
      const [duration, frame] = [Number(body.get("duration")), Number(body.get("frame"))];
      if (!this.saved.has(id)) this.saved.set(id, { sound, duration, frame, author });
    };
    this.onTheirWay.set(id, arrive);
    await turn(RESPONSE_MS);
    this.onTheirWay.delete(id);
    const fault = this.isOnline ? this.faults.call.shift() : "unreachable";
    if (fault === "unreachable") throw new TypeError("Failed to fetch");
    if (typeof fault === "number") return responseOf(fault, { code: "refused", message: "No." });
    arrive();
    if (fault === "lost") throw new TypeError("Failed to fetch");
    return responseOf(201, commentWith({ id, type: "audio", audioPath: `${id}.webm` }));
  }

  /** The tab is closed. @param arrives whether what was being sent reaches the server. */
  close(arrives: boolean): void {
    if (arrives) for (const arrive of this.onTheirWay.values()) arrive();
    this.onTheirWay.clear();
    this.microphones.clear();
    this.recorder = null;
    this.isVideoMuted = false;
  }

  /** A page whose video shows frame 7. */
  page(own: Partial<RecorderPage> = {}): RecorderPage {
    const scope = { kind: "own", videoId: "v1" } as const;
    const saving = new MutationObserver(new QueryClient(), createVoiceCommentMutation(scope));
    return {
      draftPath: VIDEO_PATH,
      mayRecord: true,
      loadScreens: async () => undefined,
      pinFrame: async () => ({ timeSeconds: 0.28, frameIndex: 7 }),
      muteVideo: () => {
        this.isVideoMuted = true;
        return () => void (this.isVideoMuted = false);
      },
      stopPlayback: () => undefined,
      sign: (action) => action(),
      cancelSigning: () => undefined,
      save: (comment) => saving.mutate(comment),
      onStarted: () => undefined,
      onNoMicrophone: () => undefined,
      onSaved: (comment: Comment) => void this.announced.add(comment.id),
      onNotSaved: () => undefined,
      ...own,
    };
  }
}

class FakeStream {
  isGone = false;
  private readonly track = { enabled: true, stop: () => void this.open.delete(this) };

  constructor(private readonly open: Set<FakeStream>) {
    open.add(this);
  }

  getTracks = () => [this.track];
}

/** Records from its event `start` on, which comes late, as in browsers. */
class FakeRecorder extends EventTarget {
  state: RecordingState = "inactive";
  private soundMs = 0;
  private givenMs = 0;
  private runsSinceMs: number | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly stream: FakeStream,
    readonly name: string,
  ) {
    super();
  }

  start(partMs: number): void {
    if (this.stream.isGone) throw new DOMException("No track", "NotSupportedError");
    this.state = "recording";
    setTimeout(() => {
      if (this.state === "recording") this.run("start");
    }, STARTING_MS);
    this.timer = setInterval(() => this.give(), partMs);
  }

  pause(): void {
    this.halt();
    this.state = "paused";
    this.dispatchEvent(new Event("pause"));
  }

  resume(): void {
    this.state = "recording";
    this.run("resume");
  }

  stop(): void {
    this.halt();
    clearInterval(this.timer);
    this.state = "inactive";
    this.give();
    this.dispatchEvent(new Event("stop"));
  }

  private run(event: "start" | "resume"): void {
    this.runsSinceMs = performance.now();
    this.dispatchEvent(new Event(event));
  }

  private halt(): void {
    this.soundMs = this.recordedMs();
    this.runsSinceMs = null;
  }

  /** Milliseconds of sound. */
  recordedMs = () => this.soundMs + (this.runsSinceMs === null ? 0 : performance.now() - this.runsSinceMs);

  private give(): void {
    const toMs = this.recordedMs();
    const parts = toMs > this.givenMs ? [`${this.name}: ${this.givenMs}-${toMs}\n`] : [];
    this.givenMs = toMs;
    const data = new Blob(parts, { type: "audio/webm" });
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
  }
}

/** @returns the milliseconds of one recording, from its start and without gaps. @throws otherwise. */
export function soundMsOf(sound: string): number {
  let [untilMs, of] = [0, ""];
  for (const [, name = "", from, to] of sound.matchAll(/^(.*): ([\d.]+)-([\d.]+)$/gm)) {
    if (Number(from) !== untilMs || (of !== "" && of !== name)) throw new Error(`Not one sound:\n${sound}`);
    [untilMs, of] = [Number(to), name];
  }
  return untilMs;
}

const turn = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const responseOf = (status: number, body: unknown): Partial<Response> => ({
  status,
  statusText: "No",
  ok: status < 300,
  headers: new Headers(),
  text: async () => JSON.stringify(body),
});

/** Replaces the browser by a world. @returns a function that undoes it. */
export function enterWorld(world: RecorderWorld): () => void {
  const before = { fetch: globalThis.fetch, navigator: globalThis.navigator };
  function MediaRecorder(stream: FakeStream) {
    return world.createRecorder(stream);
  }
  MediaRecorder.isTypeSupported = () => true;
  Object.assign(globalThis, { MediaRecorder, fetch: world.fetch.bind(world) });
  world.device.install();
  const navigator = { onLine: true, mediaDevices: { getUserMedia: world.getUserMedia.bind(world) } };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  return () => {
    globalThis.fetch = before.fetch;
    Object.defineProperty(globalThis, "navigator", { value: before.navigator, configurable: true });
    for (const name of ["MediaRecorder", "indexedDB", "IDBKeyRange"])
      Reflect.deleteProperty(globalThis, name);
  };
}
