/**
 * Keeps what is submitted before the page's scripts are there, for `useNativeForm` to send; placed in the form (native-form.tsx).
 * Otherwise the browser would load the page again, without what was typed. A constant: the policy of pages names it by its hash (proxy.ts).
 */
export const EARLY_SUBMIT_SCRIPT = `(() => {
  const form = document.currentScript.parentElement;
  form.addEventListener("submit", (event) => {
    if ("live" in form.dataset) return;
    event.preventDefault();
    form.dataset.submitted = "";
    form.setAttribute("aria-busy", "true");
  });
})()`;
