/** The header by which a browser saves an answer as a file of a given name (RFC 6266). */
import { savedFileName } from "@/lib/domain/file-name";

/** What RFC 8187 does not let stand for itself and `encodeURIComponent` does not encode. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @param filename as somebody's device gave it: whatever a header or a file system would not take is left out. */
export function savedAs(filename: string): string {
  const name = savedFileName(filename);
  // For whoever does not read the other one.
  const plain = name.replaceAll(/[^ -~]|[%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}
