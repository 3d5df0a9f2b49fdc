/** The header by which a browser saves a response as a file of a given name (RFC 6266). */
import { savedFileName } from "@/lib/domain/videos/file-name";

/** Encodes also what RFC 8187 does not allow and `encodeURIComponent` leaves as it is. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @param filename as a device gave it; characters that a header or a file system does not allow are left out. */
export function savedAs(filename: string): string {
  const name = savedFileName(filename);
  // For clients that do not read `filename*`.
  const plain = name.replaceAll(/[^ -~]|[%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}
