/** The account that a page was made for. Another tab may have signed somebody else in since, and cookies do not tell. */

export const PAGE_ACCOUNT_META = "page-account";
export const PAGE_ACCOUNT_HEADER = "X-Page-Account";
export const PAGE_ACCOUNT_QUERY = "pageAccount";
export const GUEST_PAGE = "guest";
