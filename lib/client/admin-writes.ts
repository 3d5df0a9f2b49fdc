import type { QueryClient } from "@tanstack/react-query";
import { deleteVideoOfUser, updateUser } from "./admin-users";
import { recordPayment } from "./payments";
import { registerWrite } from "./write";

/** As `registerWrites`, for the admin area: nobody else loads this code. */
export function registerAdminWrites(queries: QueryClient): void {
  registerWrite(queries, updateUser);
  registerWrite(queries, deleteVideoOfUser);
  registerWrite(queries, recordPayment);
}
