import type { ComponentProps } from "react";

type PictureProps = ComponentProps<"img"> & { alt: string; width: number; height: number };

/** The files already have the right size and format, so no image service is needed. */
export function Picture({ alt, ...props }: PictureProps) {
  // oxlint-disable-next-line nextjs/no-img-element -- see above
  return <img decoding="async" alt={alt} {...props} />;
}
