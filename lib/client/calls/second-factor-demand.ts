/** The function that asks for a passkey when a call is refused without one. Only signed-in screens set it. */

type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

/** @returns the way to stop. */
export function onSecondFactorDemand(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** @returns whether the person has shown a passkey or a recovery code, so that the call may be sent again. */
export const demandSecondFactor = async (): Promise<boolean> => (await asker?.()) ?? false;
