export const PRODUCT_NAME = "Strideframe";

export const PRODUCT_DESCRIPTION =
  "Precision video analysis for riders and trainers: step through a ride frame by frame, comment on the exact frame, measure rhythm, share by a link.";
