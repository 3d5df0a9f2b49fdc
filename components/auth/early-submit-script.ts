/**
 * Keeps what is submitted before the page's scripts are there, and submits it when `useNativeForm` says that the form is live; placed
 * before the form (auth-screen.tsx). Otherwise the browser would load the page again, without what was typed. A form with an
 * address of its own needs no script. A constant: the policy of pages names it by its hash (proxy.ts).
 */
export const EARLY_SUBMIT_SCRIPT = `(() => {
  const live = new WeakSet();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (live.has(form) || form.hasAttribute("action")) return;
    event.preventDefault();
    form.setAttribute("aria-busy", "true");
  });
  document.addEventListener("live", ({ target: form }) => {
    live.add(form);
    if (!form.hasAttribute("aria-busy")) return;
    form.removeAttribute("aria-busy");
    form.requestSubmit();
  }, true);
})()`;
