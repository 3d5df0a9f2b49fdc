import { ADMIN_USER_ORDERS, type AdminUsersQuery } from "@/lib/contracts/admin-users";

export const USERS_PER_PAGE = 25;

export interface UsersChoice {
  search: string;
  orderBy: AdminUsersQuery["orderBy"];
  direction: AdminUsersQuery["direction"];
  page: number;
}

const FIRST: UsersChoice = { search: "", orderBy: "createdAt", direction: "desc", page: 1 };
const MAX_LETTERS = 200;
const MAX_PAGES = 100_000;

/** @param read a search parameter by name. Invalid values count as absent. */
export function usersChoiceOf(read: (name: string) => string | null | undefined): UsersChoice {
  const page = Number(read("page") ?? FIRST.page);
  return {
    search: (read("search") ?? FIRST.search).replaceAll("\u0000", "").slice(0, MAX_LETTERS),
    orderBy: ADMIN_USER_ORDERS.find((order) => order === read("orderBy")) ?? FIRST.orderBy,
    direction: read("direction") === "asc" ? "asc" : FIRST.direction,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : FIRST.page,
  };
}

export function addressOf(choice: UsersChoice): string {
  const query = new URLSearchParams();
  for (const name of ["search", "orderBy", "direction", "page"] as const)
    if (choice[name] !== FIRST[name]) query.set(name, String(choice[name]));
  return query.size === 0 ? "" : `?${query}`;
}

export const usersQueryOf = ({ search, orderBy, direction, page }: UsersChoice): AdminUsersQuery => ({
  search: search.trim(),
  orderBy,
  direction,
  limit: USERS_PER_PAGE,
  offset: (page - 1) * USERS_PER_PAGE,
});
