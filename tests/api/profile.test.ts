import { expect, test } from "@jest/globals";
import { user } from "@/lib/contracts/auth";
import { errorBody } from "@/lib/contracts/errors";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";

test("an account's profile can be edited, and nothing else of the account", async () => {
  const { client, account } = await signUpRider();
  const edit = { firstName: " Zoë 🐴 ", phoneNumber: "", gender: "" };
  const edited = expectResponse(user, 200, await client.patch("/api/profile", edit));
  expect(edited).toEqual({ ...account, firstName: "Zoë 🐴", phoneNumber: "", gender: "" });
  expect(expectResponse(user, 200, await client.get("/api/auth/user"))).toEqual(edited);

  const more = { accountType: "admin", email: "other@example.org", id: "x", lastName: "Rider-Ríos" };
  const stored = expectResponse(user, 200, await client.patch("/api/profile", more));
  expect(stored).toEqual({ ...edited, lastName: "Rider-Ríos" });
});

test("invalid values are reported at their field, and nothing is changed", async () => {
  const { client, account } = await signUpRider();
  const wrong = { firstName: " ", lastName: "x".repeat(101), phoneNumber: "1".repeat(41), gender: "horse" };
  const { fields } = expectResponse(errorBody, 400, await client.patch("/api/profile", wrong));
  expect(fields).toEqual({
    firstName: "First name is required",
    lastName: "Must be at most 100 characters",
    phoneNumber: "Must be at most 40 characters",
    gender: "Unknown gender",
  });
  expectResponse(errorBody, 400, await client.patch("/api/profile", {}));
  expectResponse(errorBody, 401, await new ApiClient().patch("/api/profile", { firstName: "A" }));
  expect(expectResponse(user, 200, await client.get("/api/auth/user"))).toEqual(account);
});
