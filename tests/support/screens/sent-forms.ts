import { jest } from "@jest/globals";

/** Responds to uploads to a path; node's fetch does not know the page's forms. @returns the forms that were sent. */
export function respondToUpload(uploadPath: string, status: number, body: unknown): FormData[] {
  const sent: FormData[] = [];
  const real = globalThis.fetch;
  jest.spyOn(globalThis, "fetch").mockImplementation((path, init) => {
    if (path !== uploadPath) return real(path, init);
    sent.push(init?.body as unknown as FormData);
    const text = body === null ? "" : JSON.stringify(body);
    const response = { ok: status < 300, status, statusText: "", headers: new Map() };
    return Promise.resolve({ ...response, text: () => Promise.resolve(text) } as never);
  });
  return sent;
}
