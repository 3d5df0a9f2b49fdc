/** A file read in pieces: a Blob in the browser, a file on the server. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** @returns fewer bytes than asked for at the end of the file. */
  read(startByte: number, bytes: number): Promise<Uint8Array>;
}

/** @returns null where the file ends before. */
export async function readView(
  source: ByteSource,
  startByte: number,
  bytes: number,
): Promise<DataView | null> {
  // Checked before memory is allocated: a file may declare more bytes than it has.
  if (startByte + bytes > source.sizeBytes) return null;
  const read = await source.read(startByte, bytes);
  return read.byteLength < bytes ? null : new DataView(read.buffer, read.byteOffset, bytes);
}
