import { expect, test } from "@jest/globals";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { adminUser, adminUserDetail } from "@/lib/contracts/admin-users";
import { billing, invoice } from "@/lib/contracts/billing";
import { errorBody } from "@/lib/contracts/errors";
import { signUpAdmin } from "../support/server/admin-client";
import { ApiClient, expectResponse, signUpRider } from "../support/server/api-client";

test("a payment that is retried with its key is recorded once, and its rider sees it", async () => {
  const [admin, rider] = await Promise.all([signUpAdmin(), signUpRider()]);
  const headers = { "idempotency-key": randomUUID() };
  const send = (amount: number, asCredit = true) => {
    const body = { userId: rider.account.id, amount, paymentMethod: "cash", asCredit };
    return admin.client.send("POST", "/api/admin/payments", body, headers);
  };
  expectResponse(errorBody, 409, await send(2.5, false));
  const paid = expectResponse(invoice, 201, await send(2.5));
  expect(expectResponse(invoice, 200, await send(2.5))).toEqual(paid);
  expectResponse(errorBody, 409, await send(3));
  expectResponse(errorBody, 400, await send(0.001));
  expectResponse(errorBody, 401, await new ApiClient().get("/api/billing"));
  const own = expectResponse(billing, 200, await rider.client.get("/api/billing"));
  expect(own).toMatchObject({ usage: { amountDue: -2.5 }, entries: [], invoices: [paid] });
  const page = await admin.client.get(`/api/admin/users?search=${rider.account.id}&limit=1`);
  expect(page.headers.get("x-total-count")).toBe("1");
  expect(expectResponse(z.array(adminUser), 200, page)[0]?.usage).toEqual(own.usage);
  const detail = await admin.client.get(`/api/admin/users/${rider.account.id}`);
  expect(expectResponse(adminUserDetail, 200, detail).user).toEqual(rider.account);
});

test("only an admin voids a payment, with a reason that its rider reads", async () => {
  const [admin, rider] = await Promise.all([signUpAdmin(), signUpRider()]);
  const body = { userId: rider.account.id, amount: 5, asCredit: true };
  const { id } = expectResponse(invoice, 201, await admin.client.post("/api/admin/payments", body));
  const path = `/api/admin/payments/${id}/void`;
  expectResponse(errorBody, 403, await rider.client.post(path, { reason: "Mine" }));
  expectResponse(errorBody, 400, await admin.client.post(path, { reason: " " }));
  expectResponse(
    errorBody,
    404,
    await admin.client.post(`/api/admin/payments/${randomUUID()}/void`, { reason: "No" }),
  );
  const voided = expectResponse(invoice, 200, await admin.client.post(path, { reason: "Typed twice" }));
  expect(voided).toMatchObject({ id, status: "voided", voidReason: "Typed twice" });
  const own = expectResponse(billing, 200, await rider.client.get("/api/billing"));
  expect(own).toMatchObject({ usage: { amountDue: 0 }, invoices: [voided] });
});

test("an invoice's PDF is for its account and for admins", async () => {
  const [rider, other, admin] = await Promise.all([signUpRider(), signUpRider(), signUpAdmin()]);
  const id = randomUUID();
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  await database.query(
    `INSERT INTO "Invoice" (id, number, "userId", "periodStart", "periodEnd", cents)
     VALUES ($1, $2, $3, '2026-01-01Z', '2026-02-01Z', 250)`,
    [id, `TEST-${id}`, rider.account.id],
  );
  await database.end();
  const path = `/api/invoices/${id}/pdf`;
  for (const client of [rider.client, admin.client]) {
    const { status, headers } = await client.get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  }
  expectResponse(errorBody, 404, await other.client.get(path));
  expectResponse(errorBody, 401, await new ApiClient().get(path));
});
