/** Asks for a passkey when a call is refused without one. Only signed-in screens set it. */

type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

export function onSecondFactorDemand(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

export const demandSecondFactor = async (): Promise<boolean> => (await asker?.()) ?? false;
