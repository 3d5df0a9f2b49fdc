import type { User as WireUser } from "@/lib/contracts/auth";
import type { Account } from "./sessions";
import { shownAddress } from "./shown-address";

export function toUser(user: Account): WireUser {
  const { id, email, firstName, lastName, phoneNumber, gender, accountType, profileImageUrl, hasLocalAuth } =
    user;
  const isEmailConfirmed = user.emailConfirmedAt !== null;
  const createdAt = user.createdAt.toISOString();
  return {
    id,
    email: shownAddress(email),
    firstName,
    lastName,
    phoneNumber,
    gender,
    accountType,
    profileImageUrl,
    hasLocalAuth,
    isEmailConfirmed,
    createdAt,
  };
}
