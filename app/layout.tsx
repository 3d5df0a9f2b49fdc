import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { HydratedPage } from "@/components/layout/hydrated-page";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from "@/lib/domain/product";
import { THEME_COLORS } from "@/lib/domain/theme-colors";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: `${PRODUCT_NAME}: remote equestrian coaching`, template: `%s | ${PRODUCT_NAME}` },
  description: PRODUCT_DESCRIPTION,
  icons: {
    icon: { url: "/favicon.svg", type: "image/svg+xml" },
    apple: { url: "/icons/apple-touch-180.png", sizes: "180x180" },
  },
  appleWebApp: { capable: true, title: PRODUCT_NAME, statusBarStyle: "default" },
};

export const viewport: Viewport = {
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: THEME_COLORS.light },
    { media: "(prefers-color-scheme: dark)", color: THEME_COLORS.dark },
  ],
};

const FONT = new URL("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url);

export default function RootLayout({ children }: { children: ReactNode }) {
  // Without the preload the font loads after layout: text is drawn twice, and late.
  preload(FONT.pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: process.env.EARLY_INPUT_SCRIPT ?? "" }} />
        <HydratedPage />
        {children}
      </body>
    </html>
  );
}
