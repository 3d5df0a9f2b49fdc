import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { composeText } from "@/lib/domain/composed-text";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { shorten } from "@/lib/domain/shorten";

const SIZE = { width: 1200, height: 630 };
/** Cached because drawing takes a third of a second. */
const MAX_CACHED = 50;

const FONTS = join(process.cwd(), "node_modules/dejavu-fonts-ttf/ttf");
/** Characters without a font, for which the library would ask external servers. */
const NOT_DRAWN =
  /[^\u0020-\u007e\u00a0-\u024f\u0300-\u036f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2193\u2212]/gu;
const MAX_CHARACTERS = 110;

export interface PictureText {
  title: string;
  line: string;
}

/** By text, so that a cached picture is never outdated. */
const cache = new Map<string, Promise<ArrayBuffer>>();

export function drawPostPicture(words: PictureText): Promise<ArrayBuffer> {
  const key = JSON.stringify([words.title, words.line]);
  const picture = cache.get(key) ?? draw(words);
  cache.delete(key);
  cache.set(key, picture);
  picture.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  return picture;
}

async function draw({ title, line }: PictureText): Promise<ArrayBuffer> {
  const [regular, bold] = await Promise.all([
    readFile(join(FONTS, "DejaVuSans.ttf")),
    readFile(join(FONTS, "DejaVuSans-Bold.ttf")),
  ]);
  const words = drawable(title) || PRODUCT_NAME;
  const fontSize = words.length > 70 ? 54 : words.length > 40 ? 62 : 74;
  const picture = new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "72px 80px",
        background: "#0f3d2e",
        color: "#fafbf5",
        fontFamily: "DejaVu Sans",
      }}
    >
      <Strides />
      <div style={{ display: "flex", alignItems: "center", gap: 22, fontSize: 34 }}>
        <Mark />
        {PRODUCT_NAME}
      </div>
      <div style={{ display: "flex", flexDirection: "column", gap: 28 }}>
        <div style={{ fontSize, fontWeight: 700, lineHeight: 1.16, letterSpacing: "-0.02em" }}>{words}</div>
        <div style={{ fontSize: 30, color: "#bcd3c6" }}>{drawable(line)}</div>
      </div>
    </div>,
    {
      ...SIZE,
      fonts: [
        { name: "DejaVu Sans", data: regular, weight: 400 },
        { name: "DejaVu Sans", data: bold, weight: 700 },
      ],
    },
  );
  return picture.arrayBuffer();
}

const drawable = (text: string) => shorten(composeText(text).replaceAll(NOT_DRAWN, " "), MAX_CHARACTERS);

function Mark() {
  return (
    <svg width="68" height="68" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="9" fill="#1d5c45" />
      <path
        d="M5.5 22.5C7 13 13.5 13 15 22.5c1.6-9.5 9.4-9.5 11.5 0"
        fill="none"
        stroke="#fafbf5"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M20.7 7v18" stroke="#ff7527" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="20.7" cy="15.4" r="3.1" fill="#ff7527" stroke="#1d5c45" strokeWidth="1.6" />
    </svg>
  );
}

function Strides() {
  return (
    <svg width="720" height="300" viewBox="-6 0 726 300" style={{ position: "absolute", right: 0, top: 0 }}>
      {[0, 1, 2, 3, 4].map((stride) => (
        <path
          key={stride}
          d={`M${stride * 150} 210c18 -150 118 -150 150 0`}
          fill="none"
          stroke="#2b6d54"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ))}
      <path d="M529 40v190" stroke="#ff7527" strokeWidth="5" strokeLinecap="round" />
      <circle cx="529" cy="98" r="12" fill="#ff7527" stroke="#0f3d2e" strokeWidth="5" />
    </svg>
  );
}
