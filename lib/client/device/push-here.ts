const WORKER_PATH = "/service-worker.js";

/** `homeScreen`: iOS needs the page on the home screen; `denied`: refused in the browser's question or settings. */
export type PushSupport = "none" | "homeScreen" | "denied" | "ready";

export function pushSupport(): PushSupport {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return Notification.permission === "denied" ? "denied" : "ready";
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === false ? "homeScreen" : "none";
}

/** Null where pushes are not on. */
async function findSubscription(): Promise<PushSubscription | null> {
  if (pushSupport() !== "ready") return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export interface DevicePush {
  support: PushSupport;
  /** As in `pushSubscription` of the contract; null without one. */
  endpointHash: string | null;
}

export async function readDevicePush(): Promise<DevicePush> {
  const subscription = await findSubscription();
  return { support: pushSupport(), endpointHash: subscription && (await hashOf(subscription.endpoint)) };
}

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export class PushDenied extends Error {
  override readonly name = "PushDenied";
}

/** Call it in a tap: the browser asks. @param publicKey of the server. @throws PushDenied, or push service errors */
export async function subscribeDevice(publicKey: string): Promise<PushSubscriptionJSON> {
  // First, because Safari asks only right after the tap.
  if ((await Notification.requestPermission()) !== "granted") throw new PushDenied();
  await navigator.serviceWorker.register(WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return (await pushManager.subscribe(options)).toJSON();
  } catch (error) {
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    // The subscription belongs to an earlier key of the server.
    await earlier.unsubscribe();
    return (await pushManager.subscribe(options)).toJSON();
  }
}

/** Also takes the number off the icon. */
export async function unsubscribeDevice(): Promise<void> {
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  await navigator.clearAppBadge?.();
}

/** @param path of the page whose notifications were read. @param readUnread for the number on the icon. */
export async function clearReadPushes(path: string, readUnread: () => Promise<number>): Promise<void> {
  if ((await findSubscription()) === null) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? [])
    if (new URL(String(notification.data), location.origin).pathname === path) notification.close();
  if ("setAppBadge" in navigator) await navigator.setAppBadge(await readUnread());
}
