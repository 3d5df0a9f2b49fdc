/**
 * Keeps what is submitted before the page's scripts are there, for `useNativeForm` to send; placed before the form (auth-screen.tsx).
 * Otherwise the browser would load the page again, without what was typed. A form with an address of its own needs no script.
 * A constant: the policy of pages names it by its hash (proxy.ts).
 */
export const EARLY_SUBMIT_SCRIPT = `document.addEventListener("submit", (event) => {
  const form = event.target;
  if ("live" in form.dataset || form.hasAttribute("action")) return;
  event.preventDefault();
  form.setAttribute("aria-busy", "true");
})`;
