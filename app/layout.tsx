import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { PRODUCT_DESCRIPTION, PRODUCT_NAME } from "@/lib/domain/product";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: `${PRODUCT_NAME}: remote equestrian coaching`, template: `%s | ${PRODUCT_NAME}` },
  description: PRODUCT_DESCRIPTION,
  icons: { icon: { url: "/favicon.svg", type: "image/svg+xml" } },
};

export const viewport: Viewport = {
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf6" },
    { media: "(prefers-color-scheme: dark)", color: "#0a1310" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {children}
      </body>
    </html>
  );
}
