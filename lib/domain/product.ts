/** The product's name, as every screen, mail and document says it. */
export const PRODUCT_NAME = "Strideframe";
