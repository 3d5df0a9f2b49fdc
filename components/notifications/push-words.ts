import { PRODUCT_NAME } from "@/lib/domain/product";

export const PUSH_ON_HOME_SCREEN = `On iPhone and iPad this works once ${PRODUCT_NAME} is on the home screen: tap Share, then Add to Home Screen, and open it from there.`;

export const PUSH_DENIED =
  "Your browser does not allow it. Allow notifications of this page in the browser's settings for it, by the sign beside its address; then turn it on.";
