/** Asks for a passkey when a call is refused without one. Only signed-in screens set it. */

type DemandHandler = () => Promise<boolean>;

let handler: DemandHandler | null = null;

export function onSecondFactorDemand(next: DemandHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

export const demandSecondFactor = async (): Promise<boolean> => (await handler?.()) ?? false;
