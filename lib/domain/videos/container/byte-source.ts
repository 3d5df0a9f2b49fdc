/** A file whose bytes are read in pieces: on the device a Blob, on the server a file. */
export interface ByteSource {
  readonly sizeBytes: number;
  /** @returns fewer bytes than asked for at the end of the file. */
  read(startByte: number, bytes: number): Promise<Uint8Array>;
}

/** The bytes as numbers. @returns null where the file ends before. */
export async function readView(
  source: ByteSource,
  startByte: number,
  bytes: number,
): Promise<DataView | null> {
  // What a file says of itself may be longer than the file, and memory is taken before it is read.
  if (startByte + bytes > source.sizeBytes) return null;
  const read = await source.read(startByte, bytes);
  return read.byteLength < bytes ? null : new DataView(read.buffer, read.byteOffset, bytes);
}
