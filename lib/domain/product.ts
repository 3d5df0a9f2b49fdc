/** The product's name, as every screen, mail and document says it. */
export const PRODUCT_NAME = "Strideframe";

/** What it is, in a sentence, for whoever has not seen it. */
export const PRODUCT_DESCRIPTION =
  "Precision video analysis for riders and trainers: step through a ride frame by frame, comment on the exact frame, measure rhythm, share by a link.";
