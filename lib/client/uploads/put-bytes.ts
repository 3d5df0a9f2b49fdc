export class PutFailure extends Error {
  override readonly name = "PutFailure";

  /** @param status 0 without a response. */
  constructor(
    readonly status: number,
    statusText: string,
  ) {
    super(status === 0 ? "Upload failed: connection lost" : `Upload failed: ${status} ${statusText}`);
  }
}

/** Limit without progress, because some networks vanish without an error. */
const STALLED_MS = 30_000;

/** Unlike fetch, it reports upload progress. @param contentType null for a part. @throws PutFailure; AbortError */
export function putBytes(
  url: string,
  bytes: Blob,
  contentType: string | null,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return void reject(new DOMException("Upload cancelled", "AbortError"));
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALLED_MS);
    };
    const settle = (end: () => void) => () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", abort);
      end();
    };
    call.open("PUT", url);
    if (contentType !== null) call.setRequestHeader("Content-Type", contentType);
    call.upload.onprogress = (event) => {
      watch();
      onSent(event.loaded);
    };
    call.onload = settle(() => {
      if (call.status >= 200 && call.status < 300) resolve();
      else reject(new PutFailure(call.status, call.statusText));
    });
    call.onerror = settle(() => reject(new PutFailure(0, "")));
    call.onabort = settle(() =>
      reject(signal.aborted ? new DOMException("Upload cancelled", "AbortError") : new PutFailure(0, "")),
    );
    signal.addEventListener("abort", abort, { once: true });
    watch();
    call.send(bytes);
  });
}
