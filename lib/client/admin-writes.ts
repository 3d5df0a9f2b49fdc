import type { QueryClient } from "@tanstack/react-query";
import { deleteVideoOfUser, updateUser } from "./admin-users";
import { setDemo } from "./demo-videos";
import { recordPayment } from "./payments";
import { createPost, deletePost, updatePost } from "./posts";
import { registerWrite } from "./write";

/** As `registerWrites`, for the admin area: nobody else loads this code. */
export function registerAdminWrites(queries: QueryClient): void {
  registerWrite(queries, updateUser);
  registerWrite(queries, deleteVideoOfUser);
  registerWrite(queries, recordPayment);
  registerWrite(queries, setDemo);
  registerWrite(queries, createPost);
  registerWrite(queries, updatePost);
  registerWrite(queries, deletePost);
}
