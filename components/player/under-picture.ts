/** On phones held sideways these parts lie between the corners, above the slider. */
export const UNDER_PICTURE_ON_ITS_SIDE =
  "side:pointer-events-auto side:absolute side:inset-x-48 side:bottom-12 side:rounded-xl side:bg-card/85 side:p-1.5";
