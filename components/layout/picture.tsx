import type { ComponentProps } from "react";

type PictureProps = ComponentProps<"img"> & { alt: string; width: number; height: number };

/** A picture of the product's own, already of the right size and format: nothing is left for an image service to do. */
export function Picture({ alt, ...props }: PictureProps) {
  // oxlint-disable-next-line nextjs/no-img-element -- see above
  return <img decoding="async" alt={alt} {...props} />;
}
