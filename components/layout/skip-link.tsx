export const MAIN_CONTENT_ID = "main-content";

export const SKIP_LINK_CLASS =
  "focus:bg-primary focus:text-primary-foreground sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-lg focus:px-4 focus:py-2.5 focus:text-sm focus:font-medium";

export const SkipLink = () => (
  <a href={`#${MAIN_CONTENT_ID}`} className={SKIP_LINK_CLASS}>
    Skip to content
  </a>
);
