/** The parts of a browser that jsdom lacks: its permission prompt, and its subscription to a push service. */
import { webcrypto } from "node:crypto";
import { browserSubscription } from "@/tests/support/accounts/browser-subscription";

interface PushBrowser {
  permission: NotificationPermission;
  /** The person's answer to the permission prompt. */
  answer: NotificationPermission;
  subscription: { endpoint: string } | null;
  /** What it subscribes as. */
  made: ReturnType<typeof browserSubscription>;
  /** The server's keys it subscribed with. */
  keys: string[];
  shown: { data: string; close: () => void }[];
  badges: number[];
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

/** A browser without pushes again. */
export function removePushBrowser(): void {
  for (const name of ["serviceWorker", "standalone", "setAppBadge", "clearAppBadge"])
    Reflect.deleteProperty(navigator, name);
  for (const name of ["PushManager", "Notification"]) Reflect.deleteProperty(window, name);
}

/** Safari on a phone, whose page is not on the home screen. */
export const installSafariOnPhone = () => define(navigator, "standalone", false);

export function installPushBrowser(part: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: "default",
    answer: "granted",
    subscription: null,
    made: browserSubscription(),
    keys: [],
    shown: [],
    badges: [],
    ...part,
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.keys.push(applicationServerKey);
      const { made } = browser;
      const unsubscribe = async () => {
        browser.subscription = null;
      };
      browser.subscription ??= { ...made, ...{ toJSON: () => made, unsubscribe } };
      return browser.subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => browser.shown };
  define(navigator, "serviceWorker", {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  define(navigator, "setAppBadge", async (count: number) => void browser.badges.push(count));
  define(navigator, "clearAppBadge", async () => void browser.badges.push(0));
  define(window, "PushManager", class {});
  define(window, "Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = browser.answer),
  });
  define(window.crypto, "subtle", webcrypto.subtle);
  return browser;
}
