/** Which command a key press is on any keyboard layout, and the key's name on the viewer's layout. */

/** A sign as typed, a letter in lower case, others as in `KeyboardEvent.key`. */
const COMMAND_KEYS = [
  ...([" ", "ArrowLeft", "ArrowRight", "Backspace"] as const),
  ...([",", ".", "[", "]", "?"] as const),
  ...(["1", "2", "3", "4", "5", "6", "7"] as const),
  ...(["s", "d", "f", "m", "t", "v", "c", "n", "p", "j", "g", "r", "e", "u", "l", "w", "h"] as const),
  ...(["a", "b", "i", "o", "x"] as const),
] as const;
export type CommandKey = (typeof COMMAND_KEYS)[number];

const BY_NAME: ReadonlyMap<string, CommandKey> = new Map(COMMAND_KEYS.map((key) => [key, key]));

const SIGN_PLACES: ReadonlyMap<string, string> = new Map([
  ["Comma", ","],
  ["Period", "."],
  ["BracketLeft", "["],
  ["BracketRight", "]"],
]);

/** A letter of a script that is not Latin. `µ` and `º` of Western layouts belong to no such script. */
const NOT_LATIN = /^(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})[\p{L}\p{M}]/u;

type KeyOfLayout = Pick<KeyboardEvent, "key" | "code">;
type PressedKey = KeyOfLayout &
  Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey"> & {
    getModifierState: (name: "AltGraph") => boolean;
  };

/**
 * The command key, or null. Signs count as typed. Letters count as typed on Latin layouts, and by place on others
 * (Cyrillic Ы is S, Х is `[`). Digits count by place, unless the key types a sign of ours. Ctrl, Command or Alt alone
 * belong to the browser. @param hasOptionKey whether Alt is Apple's Option, which types signs.
 */
export function commandKeyOf(event: PressedKey, hasOptionKey: boolean): CommandKey | null {
  const level = levelOf(event, hasOptionKey);
  if (level === null) return null;
  const typed = level === "signs" ? event.key : latinKeyOf(event);
  const key = BY_NAME.get(typed) ?? BY_NAME.get(level === "plain" ? digitOf(event) : "") ?? null;
  return level === "signs" && !isSign(key) ? null : key;
}

/** Whether a key types on the plain level, on that of AltGr and Option, or on none. */
function levelOf(event: PressedKey, hasOptionKey: boolean): "plain" | "signs" | null {
  const { ctrlKey, metaKey, altKey } = event;
  if (metaKey) return null;
  if (hasOptionKey) return ctrlKey ? null : altKey ? "signs" : "plain";
  // On Windows some browsers report AltGr as Ctrl and Alt too.
  if (event.getModifierState("AltGraph")) return ctrlKey === altKey ? "signs" : null;
  return ctrlKey || altKey ? null : "plain";
}

const digitOf = ({ code }: KeyOfLayout): string => /^Digit(\d)$/.exec(code)?.[1] ?? "";

const isSign = (key: CommandKey | null): boolean => key !== null && /^[^\w\s]$/.test(key);

export function latinKeyOf({ key, code }: KeyOfLayout): string {
  if (NOT_LATIN.test(key))
    return SIGN_PLACES.get(code) ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  return key.length === 1 ? key.toLowerCase() : key;
}

export function isSameKey(pressed: KeyOfLayout, released: KeyOfLayout): boolean {
  // On-screen keyboards and automation may give no `code`.
  return pressed.code === "" || released.code === ""
    ? pressed.key.toLowerCase() === released.key.toLowerCase()
    : pressed.code === released.code;
}

/** What `navigator.keyboard.getLayoutMap()` gives: the text of each key without Shift, by `code`. */
export type KeyboardLayout = ReadonlyMap<string, string>;

/** The key's name on the viewer's keyboard. Only non-Latin letters differ: a layout tells nothing of Shift and AltGr. */
export function keyNameOn(layout: KeyboardLayout | null, name: string): string {
  const place = /^[A-Z]$/.test(name) ? `Key${name}` : [...SIGN_PLACES].find(([, sign]) => sign === name)?.[0];
  const letter = place === undefined ? undefined : layout?.get(place);
  if (letter === undefined || !NOT_LATIN.test(letter)) return name;
  // Georgian keyboards show small letters, and few fonts have the capitals.
  return /^\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();
}
