import { addressGroup } from "../../lib/server/request/caller-address.ts";

export function createAddressCounts() {
  /** @type {Map<string, number>} */
  const counts = new Map();

  return {
    of: (address) => counts.get(addressGroup(address)) ?? 0,
    /** @param {string} address @returns {() => void} removes it again, once */
    add(address) {
      const group = addressGroup(address);
      counts.set(group, (counts.get(group) ?? 0) + 1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        const remaining = (counts.get(group) ?? 1) - 1;
        if (remaining === 0) counts.delete(group);
        else counts.set(group, remaining);
      };
    },
  };
}
