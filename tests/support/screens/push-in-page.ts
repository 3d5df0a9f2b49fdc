/**
 * Runs in the page before its scripts. Replaces Google's push service, which no test can reach: the browser's own
 * subscription is invented, and stays on the device. `grantPermissions` answers the permission prompt.
 */
export function makeUpSubscription(): void {
  const PLACE = "made-up-subscription";
  // A point of P-256, and 16 bytes.
  const keys = {
    p256dh: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    auth: "A".repeat(22),
  };
  const made = () => {
    const endpoint = localStorage.getItem(PLACE);
    if (endpoint === null) return null;
    const unsubscribe = async () => {
      localStorage.removeItem(PLACE);
      return true;
    };
    return { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => made(),
    subscribe: async () => {
      localStorage.setItem(PLACE, `https://push.example/${crypto.randomUUID()}`);
      return made();
    },
  });
}
