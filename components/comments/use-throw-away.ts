import { useConfirm } from "@/components/ui/confirm";

/** A running recording that is shorter is discarded without a question. */
const SHORT_SECONDS = 3;

interface Thrown {
  runningSeconds?: number;
  confirmLabel?: "Throw Away" | "Record Again";
}

/** Asks before a recording is discarded. @returns a function that resolves to the choice. */
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
