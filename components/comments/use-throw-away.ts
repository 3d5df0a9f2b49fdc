import { useConfirm } from "@/components/ui/confirm";

/** Recordings that still go on and are shorter are thrown away without a question. */
const SHORT_SECONDS = 3;

interface Thrown {
  /** Of a recording that still goes on. */
  runningSeconds?: number;
  confirmLabel?: "Throw Away" | "Record Again";
}

/** Asks before a recording is thrown away. @returns a function that tells whether it may be. */
export function useThrowAway(what: "recording" | "review") {
  const confirm = useConfirm();
  return async ({ runningSeconds, confirmLabel = "Throw Away" }: Thrown = {}): Promise<boolean> =>
    (runningSeconds !== undefined && runningSeconds < SHORT_SECONDS) ||
    confirm({
      title: `Throw this ${what} away?`,
      description:
        runningSeconds === undefined
          ? "It has not been saved, and cannot be brought back."
          : "It goes on until you decide. What was thrown away cannot be brought back.",
      confirmLabel,
    });
}
