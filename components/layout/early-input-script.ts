/**
 * Keeps typed text and the last press or submit until hydration (`HydratedPage`): React would overwrite the
 * text and never get the press. The whole press is replayed: menus open on pointerdown, tabs on mousedown.
 * Choosing a file needs a real press, so such buttons are disabled until then. A constant, because the policy
 * contains its hash (proxy.ts).
 */
export const EARLY_INPUT_SCRIPT = `(() => {
  const typed = new Map();
  let kept = null;
  const release = () => kept?.removeAttribute("aria-busy");
  // While React hydrates it hears presses already, and would do what is done again later.
  const withhold = (event) => event.stopImmediatePropagation();
  const keep = (event, element) => {
    event.preventDefault();
    withhold(event);
    release();
    kept = element;
    kept.setAttribute("aria-busy", "true");
  };
  let isPressed = false;
  const withholdPress = (event) => {
    isPressed = event.type.endsWith("down");
    if (event.target.closest("button")) withhold(event);
  };
  const listeners = {
    pointerdown: withholdPress,
    mousedown: withholdPress,
    pointerup: withholdPress,
    mouseup: withholdPress,
    pointercancel: withholdPress,
    // On some systems the menu takes the release of the button.
    contextmenu: withholdPress,
    input: ({ target }) => {
      if (target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])")) typed.set(target, target.value);
    },
    click: (event) => {
      const button = event.target.closest("button");
      if (button && !(button.form && button.type === "submit")) keep(event, button);
    },
    submit: (event) => {
      const form = event.target;
      if (!form.hasAttribute("action")) keep(event, event.submitter ?? form);
    },
  };
  const each = (change) => Object.entries(listeners).forEach(([type, listener]) => change(type, listener, true));
  each(addEventListener);
  addEventListener("pagelive", function whenLive() {
    // React would hear the second half of a press alone.
    if (isPressed) return setTimeout(whenLive, 50);
    each(removeEventListener);
    for (const [field, text] of typed) {
      const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));
      // React first hydrates what the field is in. Then it takes for typed what differs from the text last set on the field itself.
      tell();
      field.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, text);
      tell();
    }
    // In a task of its own, after what the text has changed.
    setTimeout(() => {
      release();
      if (kept?.matches("form")) return kept.requestSubmit();
      const how = { bubbles: true, cancelable: true, pointerType: "mouse", isPrimary: true };
      for (const type of ["down", "up"]) {
        kept?.dispatchEvent(new PointerEvent("pointer" + type, how));
        kept?.dispatchEvent(new MouseEvent("mouse" + type, how));
      }
      kept?.click();
    });
  }, { once: true });
})()`;
