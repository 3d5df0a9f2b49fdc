/** How a page says for whom it was made. Another tab may have signed somebody else in since, and a cookie does not say so. */

export const PAGE_ACCOUNT_META = "page-account";
export const PAGE_ACCOUNT_HEADER = "X-Page-Account";
export const PAGE_ACCOUNT_QUERY = "pageAccount";
/** In place of an account's id. */
export const GUEST_PAGE = "guest";
