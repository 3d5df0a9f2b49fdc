import { Picture } from "@/components/layout/picture";
import { SCREENSHOT_SIZES, type Screenshot } from "@/components/marketing/screenshots";

type ScreenshotPictureProps = { screenshot: Screenshot };

const LOOK = "bg-card h-auto w-full rounded-xl border shadow-md";

/** By theme and screen size; hidden variants are not loaded. */
export function ScreenshotPicture({ screenshot }: ScreenshotPictureProps) {
  return (
    <>
      <ThemedPicture screenshot={screenshot} theme="light" className={`${LOOK} dark:hidden`} />
      <ThemedPicture screenshot={screenshot} theme="dark" className={`${LOOK} hidden dark:block`} />
    </>
  );
}

type ThemedPictureProps = ScreenshotPictureProps & { theme: "light" | "dark"; className: string };

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
