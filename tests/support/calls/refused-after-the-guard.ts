/**
 * The status of authorised viewers where it is no success: the body is rejected after the guard, or names something missing.
 * None of them is a status of a guard.
 */
export const REFUSED_AFTER_THE_GUARD: Readonly<Record<string, number>> = {
  "POST /api/auth/confirm-email": 400,
  "POST /api/auth/passkey": 400,
  "POST /api/auth/reset-password": 400,
  "POST /api/auth/reset-password/removals": 400,
  "POST /api/auth/set-password": 409,
  "POST /api/device-reports": 400,
  "POST /api/passkeys": 400,
  "POST /api/passkeys/confirm": 400,
  "POST /api/paypal/webhook": 400,
  "POST /api/reply-mails/confirm": 400,
  "PUT /api/shared/{token}/reply-mails": 422,
};
