export class MediaRefusedError extends Error {
  constructor(readonly status: number) {
    super(`The video's server answered ${status}.`);
    this.name = "MediaRefusedError";
  }

  /** Servers refuse expired signed URLs with one of these. */
  get isExpired(): boolean {
    return [400, 401, 403, 404, 410].includes(this.status);
  }
}

export class BrokenRangeError extends Error {
  constructor() {
    super("The video's server did not send the part that was asked for.");
    this.name = "BrokenRangeError";
  }
}

const RETRY_DELAYS_SECONDS = [0.3, 1];

/** mediabunny's retry rule: retry without a response, not after a refusal. */
export function retryDelaySeconds(previousAttempts: number, error: unknown): number | null {
  if (error instanceof MediaRefusedError || error instanceof BrokenRangeError) return null;
  return RETRY_DELAYS_SECONDS[previousAttempts - 1] ?? null;
}

export async function fetchMedia(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (!response.ok) throw new MediaRefusedError(response.status);
  const range = new Headers(init?.headers).get("Range");
  if (range !== null && response.status === 206 && !startsAtRequested(range, response))
    throw new BrokenRangeError();
  return response;
}

/** Whether the media can be reached: `fine`, this URL is refused, or no response. */
export async function probeMedia(
  url: string,
  signal: AbortSignal,
): Promise<"fine" | "refused" | "unreachable"> {
  try {
    const response = await fetch(url, { headers: { Range: "bytes=0-0" }, cache: "no-store", signal });
    await response.body?.cancel();
    if (response.ok) return "fine";
    return response.status >= 500 || response.status === 429 ? "unreachable" : "refused";
  } catch {
    return "unreachable";
  }
}

function startsAtRequested(range: string, response: Response): boolean {
  const requestedStart = /^bytes=(\d+)-/.exec(range)?.[1];
  const sentStart = /^bytes (\d+)-/.exec(response.headers.get("Content-Range") ?? "")?.[1];
  return requestedStart === undefined || sentStart === undefined || requestedStart === sentStart;
}
