/** Which command key a key press is, on every keyboard layout, and what that key is called on the viewer's own. */

/** Every key that is a command: a sign as typed, a letter in lower case, the rest as `KeyboardEvent.key` names it. */
const COMMAND_KEYS = [
  ...([" ", "ArrowLeft", "ArrowRight", "Backspace"] as const),
  ...([",", ".", "[", "]", "?"] as const),
  ...(["1", "2", "3", "4", "5", "6", "7"] as const),
  ...(["s", "f", "m", "t", "v", "c", "n", "p", "g", "r", "e", "u", "l", "w", "h"] as const),
] as const;
export type CommandKey = (typeof COMMAND_KEYS)[number];

const BY_NAME: ReadonlyMap<string, CommandKey> = new Map(COMMAND_KEYS.map((key) => [key, key]));

/** Where these signs are on a US keyboard, by `KeyboardEvent.code`. */
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
 * The command key that was pressed, or null.
 *
 * - A sign counts as that sign however it is typed: by itself, with Shift, with AltGr, with Apple's Option.
 * - A letter counts by what is typed where the layout has Latin letters (M is beside L on a French keyboard), and by
 *   its place where it has none (Cyrillic, Greek, Hebrew): Ы is S.
 * - Where a layout without Latin letters has a letter in a sign's place, that letter is the sign too: Х is `[`. Where it
 *   types the sign itself, the sign counts. So on a Hebrew keyboard, which types `]` left of `[`, the key that types
 *   `[` goes back: this page is written from left to right, and the help names what is typed.
 * - A key of the row of digits is its digit, also where that takes Shift (French, Czech), unless it types a sign of ours.
 * - With Ctrl, Command or Alt alone a key is the browser's or the system's; with AltGr and Option it is a sign or nothing.
 *
 * @param hasOptionKey whether Alt is Apple's Option key, which types signs. Elsewhere Alt opens menus.
 */
export function commandKeyOf(event: PressedKey, hasOptionKey: boolean): CommandKey | null {
  const level = levelOf(event, hasOptionKey);
  if (level === null) return null;
  const typed = level === "signs" ? event.key : latinKeyOf(event);
  const key = BY_NAME.get(typed) ?? BY_NAME.get(level === "plain" ? digitOf(event) : "") ?? null;
  return level === "signs" && !isSign(key) ? null : key;
}

/** Which level of the keyboard a key is typed on: the plain one (also with Shift), that of AltGr and Option, or none. */
function levelOf(event: PressedKey, hasOptionKey: boolean): "plain" | "signs" | null {
  const { ctrlKey, metaKey, altKey } = event;
  if (metaKey) return null;
  if (hasOptionKey) return ctrlKey ? null : altKey ? "signs" : "plain";
  // On Windows some browsers report AltGr as Ctrl and Alt as well, others as neither.
  if (event.getModifierState("AltGraph")) return ctrlKey === altKey ? "signs" : null;
  return ctrlKey || altKey ? null : "plain";
}

/** The digit that is on the key, by its place. */
const digitOf = ({ code }: KeyOfLayout): string => /^Digit(\d)$/.exec(code)?.[1] ?? "";

const isSign = (key: CommandKey | null): boolean => key !== null && /^[^\w\s]$/.test(key);

/** The key as a Latin layout would have it: a letter in lower case; see `commandKeyOf` for those that have none. */
export function latinKeyOf({ key, code }: KeyOfLayout): string {
  if (NOT_LATIN.test(key))
    return SIGN_PLACES.get(code) ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether a key that is let go is the one that was pressed: modifiers may have changed what it types meanwhile. */
export function isSameKey(pressed: KeyOfLayout, released: KeyOfLayout): boolean {
  // Keyboards on the screen and automation may give no place.
  return pressed.code === "" || released.code === ""
    ? pressed.key.toLowerCase() === released.key.toLowerCase()
    : pressed.code === released.code;
}

/** What each key types without Shift, by `KeyboardEvent.code`, as `navigator.keyboard.getLayoutMap()` gives it. */
export type KeyboardLayout = ReadonlyMap<string, string>;

/**
 * What a key of the help is called on the viewer's keyboard: the letter in its place where that is not Latin. Otherwise
 * it keeps its name: a layout tells nothing about Shift, AltGr and Option, so where a sign is typed is not known.
 * @param name the key on a US keyboard: a capital letter, a sign, or the name of another key.
 */
export function keyNameOn(layout: KeyboardLayout | null, name: string): string {
  const place = /^[A-Z]$/.test(name) ? `Key${name}` : [...SIGN_PLACES].find(([, sign]) => sign === name)?.[0];
  const letter = place === undefined ? undefined : layout?.get(place);
  if (letter === undefined || !NOT_LATIN.test(letter)) return name;
  // Georgian keyboards bear small letters; few fonts have its capitals.
  return /^\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();
}
