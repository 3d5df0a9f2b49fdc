import { Picture } from "@/components/marketing/picture";
import { SCREENSHOT_SIZES, type Screenshot } from "@/components/marketing/screenshots";
import { cn } from "@/lib/client/class-names";

type ScreenshotPictureProps = { screenshot: Screenshot; className?: string };

/** A screenshot in the theme of the page and cut to the size of the screen. What is not shown is not loaded. */
export function ScreenshotPicture({ screenshot, className }: ScreenshotPictureProps) {
  return (
    <>
      <ThemedPicture screenshot={screenshot} theme="light" className={cn("dark:hidden", className)} />
      <ThemedPicture screenshot={screenshot} theme="dark" className={cn("hidden dark:block", className)} />
    </>
  );
}

type ThemedPictureProps = ScreenshotPictureProps & { theme: "light" | "dark" };

function ThemedPicture({ screenshot: { name, alt }, theme, className }: ThemedPictureProps) {
  const source = (size: keyof typeof SCREENSHOT_SIZES) => `/screenshots/${name}-${size}-${theme}.webp`;
  return (
    <picture>
      <source media="(width < 40rem)" srcSet={source("phone")} {...SCREENSHOT_SIZES.phone} />
      <Picture
        src={source("desk")}
        alt={alt}
        {...SCREENSHOT_SIZES.desk}
        loading="lazy"
        draggable={false}
        className={className}
      />
    </picture>
  );
}
