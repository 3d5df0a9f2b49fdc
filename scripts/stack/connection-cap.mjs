import { isProxy } from "../../lib/server/request/caller-address.ts";
import { createAddressCounts } from "./address-counts.mjs";

/** Behind a trusted proxy: limits requests. @param {{ max: number, proxies: import("node:net").BlockList }} options */
export function createConnectionCap({ max, proxies }) {
  const connections = createAddressCounts();

  /**
   * Counts until `emitter` emits "close". @returns {boolean} false at the limit
   * @param {string} address @param {import("node:events").EventEmitter} emitter
   */
  function take(address, emitter) {
    if (connections.of(address) >= max) return false;
    emitter.once("close", connections.add(address));
    return true;
  }

  return {
    admitsConnection(socket) {
      const address = socket.remoteAddress;
      if (address === undefined) return false;
      return isProxy(address, proxies) || take(address, socket);
    },
    /**
     * @param {import("node:http").IncomingMessage} request
     * @param {import("node:http").ServerResponse} response
     * @param {string} caller
     */
    admitsRequest(request, response, caller) {
      return !isProxy(request.socket.remoteAddress ?? "", proxies) || take(caller, response);
    },
  };
}
