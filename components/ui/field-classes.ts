/** 16 px on touch: iOS zooms the page for smaller text. */
export const fieldClasses = [
  "w-full min-w-0 rounded-lg border border-input/70 bg-card text-base text-foreground shadow-xs sm:text-sm pointer-coarse:text-base",
  "transition-[border-color,box-shadow] placeholder:text-muted-foreground/80",
  "hover:border-input focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring",
  "disabled:cursor-not-allowed disabled:opacity-55",
  "aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive",
].join(" ");

export const inputClasses = `${fieldClasses} read-only:bg-muted h-10 px-3 pointer-coarse:h-11`;
