/** Goes through a sign-in at the real provider without a browser. */
import { ApiClient, type ApiResponse } from "../server/api-client";
import { CLIENT } from "./provider";

/** A page's form, as a person submits it after filling it in. */
const FORMS: Record<string, Record<string, string>> = {
  login: { prompt: "login", password: "any" },
  consent: { prompt: "consent" },
};

/** Path and query of the redirect in a response. */
export function ledTo({ headers }: Pick<ApiResponse, "headers">): string {
  const { pathname, search } = new URL(headers.get("location") ?? "", "http://nowhere.invalid");
  return pathname + search;
}

/**
 * From `/api/login` to the end, as the person of this login.
 * @param atProvider the same person's browser as the provider knows it; a new one when left out.
 * @returns the program's response at its callback.
 */
export async function signInAt(
  client: ApiClient,
  login: string,
  { from = "/api/login", atProvider = new ApiClient() } = {},
): Promise<ApiResponse> {
  return client.get(await goToProvider(client, login, { from, atProvider }));
}

/** Goes up to the address to which the provider sends the browser back. */
export async function goToProvider(
  client: ApiClient,
  login: string,
  { from = "/api/login", atProvider = new ApiClient() } = {},
): Promise<string> {
  let place = (await client.get(from)).headers.get("location") ?? "";
  const issuer = new URL(place).origin;
  const at = atProvider.as({ url: issuer });
  for (let steps = 0; steps < 20; steps += 1) {
    const { pathname, search, origin, searchParams } = new URL(place, issuer);
    if (origin !== issuer) return pathname + search;
    if (searchParams.has("client_id") && searchParams.get("client_id") !== CLIENT.id) break;
    const response = await at.fetch("GET", pathname + search);
    const next = response.headers.get("location");
    if (next !== null) {
      place = next;
      continue;
    }
    const page = await response.text();
    const kind = page.includes('name="login"') ? "login" : "consent";
    const form = new URLSearchParams({ ...FORMS[kind], ...(kind === "login" && { login }) });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const done = await at.fetch("POST", pathname, form.toString(), type);
    place = done.headers.get("location") ?? "";
  }
  throw new Error(`The provider led nowhere: ${place}`);
}
