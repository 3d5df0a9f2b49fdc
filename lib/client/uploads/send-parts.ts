import { PARTS_AT_ONCE } from "@/lib/domain/videos/uploads";
import { ApiError } from "../calls/request";
import { PutFailure } from "./put-bytes";
import { retryUntilResponse } from "./retry-until-response";

const SIGNED_AT_ONCE = 8;
const MAX_REFUSALS = 3;
/** Retries of a part after server faults; without a network there is no limit. */
const MAX_FAULTS = 6;

export interface PartsNetwork {
  sign(partNumbers: number[]): Promise<{ partNumber: number; url: string }[]>;
  listArrived(): Promise<number[]>;
  /** @throws PutFailure; DOMException AbortError when cancelled */
  put(url: string, part: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void>;
  /** Waits longer with each try, or until the network is back. */
  waitBeforeRetry(tries: number, signal: AbortSignal): Promise<void>;
}

export interface PartsOfFile {
  file: Blob;
  partSize: number;
  partCount: number;
}

export interface SendingProgress {
  sentBytes: number;
  isWaiting: boolean;
}

export class FileGoneError extends Error {
  override readonly name = "FileGoneError";
}

/** Sends the missing parts; call it again to resume. @throws PutFailure; ApiError; FileGoneError; AbortError */
export async function sendParts(
  parts: PartsOfFile,
  network: PartsNetwork,
  onProgress: (progress: SendingProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  await new PartSender(parts, network, onProgress, signal).send();
}

class PartSender {
  private readonly urls = new Map<number, string>();
  private readonly arrived = new Set<number>();
  private readonly inFlight = new Map<number, number>();
  private pendingParts: number[] = [];
  private signing: Promise<void> | null = null;
  private waitingCount = 0;
  private readonly controller = new AbortController();

  constructor(
    private readonly parts: PartsOfFile,
    private readonly network: PartsNetwork,
    private readonly onProgress: (progress: SendingProgress) => void,
    cancelled: AbortSignal,
  ) {
    // Not `AbortSignal.any`: Safari has it only since 17.4.
    const cancel = () => this.controller.abort(cancelled.reason);
    if (cancelled.aborted) cancel();
    else cancelled.addEventListener("abort", cancel, { signal: this.controller.signal });
  }

  async send(): Promise<void> {
    await this.readArrived();
    const all = Array.from({ length: this.parts.partCount }, (_, at) => at + 1);
    this.pendingParts = all.filter((number) => !this.arrived.has(number));
    this.emitProgress();
    const senders = Array.from({ length: PARTS_AT_ONCE }, () => this.sendPending());
    try {
      await Promise.all(senders);
    } catch (error) {
      this.controller.abort();
      await Promise.allSettled(senders);
      throw error;
    }
  }

  private async sendPending(): Promise<void> {
    for (let number = this.pendingParts.shift(); number !== undefined; number = this.pendingParts.shift())
      await this.sendPart(number);
  }

  private async sendPart(number: number): Promise<void> {
    for (let refusals = 0, faults = 0, tries = 0; !this.arrived.has(number); tries += 1) {
      const url = await this.urlOf(number);
      const failure = await this.tryPart(number, url);
      if (failure === null) return;
      const { status } = failure;
      if (status === 403) {
        this.urls.delete(number);
        if (++refusals >= MAX_REFUSALS) throw failure;
      } else if (status === 409) {
        await this.readArrived();
        if (!this.arrived.has(number) && ++refusals >= MAX_REFUSALS) throw failure;
      } else if (isTemporary(status)) {
        if (status > 0 && ++faults >= MAX_FAULTS) throw failure;
        await this.assertReadable(number);
        await this.waitForRetry(tries);
        // The part may have arrived, and only the response was lost.
        await this.readArrived();
      } else throw failure;
    }
    this.emitProgress();
  }

  private async tryPart(number: number, url: string): Promise<PutFailure | null> {
    const onSent = (bytes: number) => {
      this.inFlight.set(number, bytes);
      this.emitProgress();
    };
    try {
      await this.network.put(url, this.blobOf(number), onSent, this.controller.signal);
      this.arrived.add(number);
      return null;
    } catch (error) {
      if (error instanceof PutFailure) return error;
      throw error;
    } finally {
      this.inFlight.delete(number);
      this.emitProgress();
    }
  }

  private async urlOf(number: number): Promise<string> {
    for (;;) {
      const url = this.urls.get(number);
      if (url !== undefined) {
        this.signAhead();
        return url;
      }
      this.signing ??= this.signNext([number]).finally(() => (this.signing = null));
      await this.signing;
    }
  }

  /** Requests addresses while earlier parts are being sent, so that no part waits for its address. */
  private signAhead(): void {
    const [nextPart, ...others] = this.pendingParts.filter((each) => !this.urls.has(each));
    const isEnough = this.pendingParts.length - others.length > PARTS_AT_ONCE;
    if (nextPart === undefined || isEnough || this.signing !== null) return;
    // The part that needs an address requests it again and gets the error.
    const signing = this.signNext([]).catch(() => undefined);
    this.signing = signing.finally(() => (this.signing = null));
  }

  private async signNext(first: number[]): Promise<void> {
    const others = this.pendingParts.filter((each) => !this.urls.has(each));
    const numbers = [...first, ...others].slice(0, SIGNED_AT_ONCE);
    const signed = await this.retryUntilResponse(() => this.network.sign(numbers));
    for (const { partNumber, url } of signed) this.urls.set(partNumber, url);
  }

  private async readArrived(): Promise<void> {
    for (const number of await this.retryUntilResponse(() => this.network.listArrived()))
      this.arrived.add(number);
  }

  private retryUntilResponse<Result>(call: () => Promise<Result>): Promise<Result> {
    const isTemporaryFault = (error: unknown, tries: number) =>
      error instanceof ApiError && isTemporary(error.status) && tries < MAX_FAULTS;
    return retryUntilResponse(call, (tries) => this.waitForRetry(tries), isTemporaryFault);
  }

  private async waitForRetry(tries: number): Promise<void> {
    this.waitingCount += 1;
    this.emitProgress();
    try {
      await this.network.waitBeforeRetry(tries, this.controller.signal);
    } finally {
      this.waitingCount -= 1;
    }
    this.controller.signal.throwIfAborted();
  }

  /** @throws FileGoneError: a browser reports an unreadable file like a missing network. */
  private async assertReadable(number: number): Promise<void> {
    try {
      await this.blobOf(number).slice(0, 1).arrayBuffer();
    } catch {
      throw new FileGoneError("The file cannot be read any more. Please choose it again.");
    }
  }

  private blobOf(number: number): Blob {
    const { file, partSize } = this.parts;
    return file.slice((number - 1) * partSize, number * partSize);
  }

  private emitProgress(): void {
    const { file, partSize } = this.parts;
    let sentBytes = 0;
    for (const number of this.arrived) sentBytes += Math.min(partSize, file.size - (number - 1) * partSize);
    for (const bytes of this.inFlight.values()) sentBytes += bytes;
    this.onProgress({ sentBytes, isWaiting: this.waitingCount > 0 && this.inFlight.size === 0 });
  }
}

/** No response (0), too many calls, or a temporary fault. A full disk (507) is not temporary. */
const isTemporary = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || [500, 502, 503, 504].includes(status);
