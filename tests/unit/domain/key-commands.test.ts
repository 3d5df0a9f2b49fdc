import { describe, expect, test } from "@jest/globals";
import { commandKeyOf, isSameKey, keyNameOn, latinKeyOf } from "@/lib/domain/playback/key-commands";
import { LAYOUT_PRESSES, type LayoutPress } from "@/tests/support/keyboard-layouts";

const NOTHING = { ctrlKey: false, metaKey: false, altKey: false };
type Held = Partial<typeof NOTHING> & { altGraph?: boolean };

function press(key: string, code: string, { altGraph = false, ...held }: Held = {}) {
  return { ...NOTHING, ...held, key, code, getModifierState: () => altGraph };
}
const onMac = (...event: Parameters<typeof press>) => commandKeyOf(press(...event), true);
const onWindows = (...event: Parameters<typeof press>) => commandKeyOf(press(...event), false);

/** AltGr as browsers on Windows report it: some with Ctrl and Alt, some without. */
const ALT_GR: readonly Held[] = [{ altGraph: true }, { altGraph: true, ctrlKey: true, altKey: true }];

/** How the browsers of the system report modifiers. */
function reportsOf({ system, with: held }: LayoutPress): readonly Held[] {
  if (held === "AltGr") return ALT_GR;
  // Firefox on a Mac names Option AltGr as well.
  if (held.startsWith("Option")) return [{ altKey: true }, { altKey: true, altGraph: true }];
  return system === "Mac" || held === "Shift" || held === "nothing" ? [{}] : [];
}

describe("every layout's keys", () => {
  test.each(LAYOUT_PRESSES)("$layout on $system: $key on $code with $with is $command", (row) => {
    const reports = reportsOf(row);
    const pressed = reports.map((held) => commandKeyOf(press(row.key, row.code, held), row.system === "Mac"));
    expect(pressed).toEqual(reports.map(() => row.command));
    expect(pressed).not.toHaveLength(0);
  });

  test.each(LAYOUT_PRESSES)("$layout on $system: $key on $code with Ctrl or Command is none", (row) => {
    for (const held of reportsOf(row)) {
      for (const more of [{ metaKey: true }, { ctrlKey: true, altKey: held.ctrlKey ? false : held.altKey }])
        expect(commandKeyOf(press(row.key, row.code, { ...held, ...more }), row.system === "Mac")).toBeNull();
    }
  });
});

describe("keys without a letter or sign", () => {
  test.each([" ", "ArrowLeft", "ArrowRight", "Backspace"])(
    "%p is itself, and no command with a modifier",
    (key) => {
      expect([onMac(key, ""), onWindows(key, "")]).toEqual([key, key]);
      const modified = [{ altKey: true }, { ctrlKey: true }, { metaKey: true }];
      for (const held of [...modified, { altKey: true, altGraph: true }])
        expect(onMac(key, "", held)).toBeNull();
      for (const held of [...modified, ...ALT_GR]) expect(onWindows(key, "", held)).toBeNull();
    },
  );
});

describe("no command is given by", () => {
  test("a letter typed with Alt, Option or AltGr", () => {
    expect(onWindows("f", "KeyF", { altKey: true })).toBeNull();
    expect(onWindows("[", "BracketLeft", { altKey: true })).toBeNull();
    expect(onMac("s", "KeyS", { altKey: true })).toBeNull();
    // Polish ś, and a Russian Mac's ы, which Option types as well.
    for (const held of ALT_GR) expect(onWindows("ś", "KeyS", held)).toBeNull();
    expect(onMac("ы", "KeyS", { altKey: true })).toBeNull();
  });

  test("an accented letter in a sign's position, a dead key, and another sign in a letter's position", () => {
    expect(onWindows("ü", "BracketLeft")).toBeNull();
    expect(onWindows("Dead", "BracketLeft")).toBeNull();
    expect(onWindows("ú", "BracketLeft")).toBeNull();
    // French and Finnish keyboards type the sign for micro; Spanish ones º.
    expect(onWindows("µ", "KeyM")).toBeNull();
    expect(onWindows("º", "BracketLeft")).toBeNull();
    // Greek Q types a semicolon.
    expect(onWindows(";", "KeyQ")).toBeNull();
  });

  test("other letters, and names of other keys", () => {
    for (const key of ["q", "constructor", "Enter", "S ", "Unidentified"])
      expect(onWindows(key, "")).toBeNull();
    expect(onWindows("й", "KeyQ")).toBeNull();
  });

  test("Ctrl with AltGr, and Ctrl with Option in a browser that calls Option AltGr", () => {
    expect(onWindows("[", "Digit8", { altGraph: true, ctrlKey: true })).toBeNull();
    expect(onMac("[", "Digit5", { altGraph: true, ctrlKey: true, altKey: true })).toBeNull();
  });
});

test("where caps lock types Latin letters, they count", () => {
  expect(onWindows("S", "KeyS")).toBe("s");
  // A Hebrew keyboard on Windows is a US one then.
  expect(onWindows("[", "BracketLeft")).toBe("[");
});

test("vowel signs, ligatures and diacritics count by their position", () => {
  expect(onWindows("ะ", "KeyT")).toBe("t");
  expect(onWindows("े", "KeyS")).toBe("s");
  expect(onWindows("لا", "KeyB")).toBe("b");
  expect(onWindows("ס\u05b9", "KeyF")).toBe("f");
});

test("a key with Ctrl is read by its position if the layout has no Latin letters", () => {
  expect(latinKeyOf({ key: "ф", code: "KeyA" })).toBe("a");
  expect(latinKeyOf({ key: "A", code: "KeyA" })).toBe("a");
  // French Q is in the position of A.
  expect(latinKeyOf({ key: "q", code: "KeyA" })).toBe("q");
});

test("a released key is the one that was pressed, whatever its release types", () => {
  expect(isSameKey({ key: "v", code: "KeyV" }, { key: "V", code: "KeyV" })).toBe(true);
  expect(isSameKey({ key: "v", code: "KeyV" }, { key: "м", code: "KeyV" })).toBe(true);
  expect(isSameKey({ key: "v", code: "KeyV" }, { key: "v", code: "KeyB" })).toBe(false);
  expect(isSameKey({ key: "v", code: "" }, { key: "V", code: "" })).toBe(true);
  expect(isSameKey({ key: "v", code: "" }, { key: "b", code: "" })).toBe(false);
});

describe("the names of keys in the help", () => {
  const NAMES = ["Space", "←", ",", ".", "[", "]", "S", "F", "M", "T", "V", "?"];
  const namesOn = (keys: Record<string, string> | null) =>
    NAMES.map((name) => keyNameOn(keys && new Map(Object.entries(keys)), name)).join(" ");
  const US = "Space ← , . [ ] S F M T V ?";

  test("stay those of a US keyboard where the browser reports no layout", () => {
    expect(namesOn(null)).toBe(US);
    expect(namesOn({})).toBe(US);
  });

  test("stay on layouts with Latin letters, also where a sign is typed with AltGr", () => {
    const german = { Comma: ",", Period: ".", BracketLeft: "ü", BracketRight: "+", KeyS: "s", KeyM: "m" };
    expect(namesOn(german)).toBe(US);
    expect(namesOn({ Comma: ";", Period: ":", BracketLeft: "^", BracketRight: "$", KeyM: "," })).toBe(US);
  });

  test("are the letters on the keys of a Russian, a Greek, a Hebrew and a Georgian keyboard", () => {
    const letters = (s: string, f: string, m: string, t: string, v: string) => ({
      ...{ KeyS: s, KeyF: f, KeyM: m, KeyT: t, KeyV: v },
    });
    const russian = { Comma: "б", Period: "ю", BracketLeft: "х", BracketRight: "ъ" };
    expect(namesOn({ ...letters("ы", "а", "ь", "е", "м"), ...russian })).toBe("Space ← Б Ю Х Ъ Ы А Ь Е М ?");
    const greek = { Comma: ",", Period: ".", BracketLeft: "[", BracketRight: "]" };
    expect(namesOn({ ...letters("σ", "φ", "μ", "τ", "ω"), ...greek })).toBe("Space ← , . [ ] Σ Φ Μ Τ Ω ?");
    const hebrew = { Comma: "ת", Period: "ץ", BracketLeft: "]", BracketRight: "[" };
    expect(namesOn({ ...letters("ד", "כ", "צ", "א", "ה"), ...hebrew })).toBe("Space ← ת ץ [ ] ד כ צ א ה ?");
    expect(namesOn({ KeyS: "ს" })).toBe("Space ← , . [ ] ს F M T V ?");
  });
});
