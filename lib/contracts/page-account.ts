/** The account that a page was made for. Another tab may have changed it, which cookies do not show. */

export const PAGE_ACCOUNT_META = "page-account";
export const PAGE_ACCOUNT_HEADER = "X-Page-Account";
export const PAGE_ACCOUNT_QUERY = "pageAccount";
export const GUEST_PAGE = "guest";
