/** Shows pushes and opens what they are about. It caches nothing and answers no request. */
"use strict";

addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  const { title, body, url, tag, badge } = event.data.json();
  const icon = "/icons/icon-192.png";
  event.waitUntil(
    Promise.all([
      registration.showNotification(title, { body, tag, renotify: true, icon, data: url }),
      // Only where the program is installed.
      navigator.setAppBadge?.(badge).catch(() => undefined),
    ]),
  );
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** A window that has the page keeps what is typed in it. */
async function open(url) {
  const { href, origin, pathname } = new URL(url, location.origin);
  if (origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((each) => new URL(each.url).pathname === pathname);
  await (shown ? shown.focus() : clients.openWindow(href));
}
