export type MicrophoneProblem = "unsupported" | "refused" | "missing" | "inUse" | "unknown";

export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";

  constructor(
    readonly problem: MicrophoneProblem,
    cause?: unknown,
  ) {
    super(`No microphone: ${problem}`, { cause });
  }
}

const PROBLEM_OF_ERROR: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

/** Prompts for permission. @throws MicrophoneError */
export async function openMicrophone(): Promise<MediaStream> {
  // Missing on pages from another machine over plain http.
  if (typeof MediaRecorder === "undefined" || !("mediaDevices" in navigator))
    throw new MicrophoneError("unsupported");
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new MicrophoneError(PROBLEM_OF_ERROR[error instanceof Error ? error.name : ""] ?? "unknown", error);
  }
}

export const closeMicrophone = (stream: MediaStream): void =>
  stream.getTracks().forEach((track) => track.stop());
