import { savedFileName } from "@/lib/domain/videos/file-name";

/** Also encodes what `encodeURIComponent` leaves and RFC 8187 does not allow. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Content-Disposition (RFC 6266). @param filename not trusted: forbidden characters are removed. */
export function attachmentAs(filename: string): string {
  const name = savedFileName(filename);
  // For clients without `filename*`.
  const plain = name.replaceAll(/[^ -~]|[%]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
}
