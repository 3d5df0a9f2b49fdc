import type { User } from "@/lib/contracts/auth";

/** A rider as the server describes them. */
export function riderWith(part: Partial<User> = {}): User {
  return {
    id: "0199f0a0-0000-7000-8000-000000000001",
    email: "frida@example.com",
    firstName: "Frida",
    lastName: "Lindqvist",
    phoneNumber: "+46 70 123 45 67",
    gender: "female",
    accountType: "user",
    profileImageUrl: null,
    hasLocalAuth: true,
    isEmailConfirmed: true,
    createdAt: "2026-01-05T10:00:00.000Z",
    ...part,
  };
}
