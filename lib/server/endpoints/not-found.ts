/** The answer to a call that does not exist: the same shape as every refusal. */
import { anyone } from "../access/account-doors";
import { notFound } from "../access/door";
import { route } from "../http/route";

export const notFoundEndpoint = route({ door: anyone }, () => {
  throw notFound();
});
