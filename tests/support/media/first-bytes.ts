/** The first bytes of videos, for tests of a chosen file before it is sent. */

const SYNC = 0x47;
/** The first bytes of the blocks with which a file of raw DV begins. */
const DV_BLOCKS = [0x1f, 0x3f, 0x3f, 0x56, 0x56, 0x56, 0x76, 0x96, 0x96] as const;
const DV_BLOCK_BYTES = 80;

export const bytesOf = {
  mp4: () =>
    Uint8Array.from([0, 0, 0, 24, ...Buffer.from("ftypmp42"), 0, 0, 0, 0, ...Buffer.from("mp42isom")]),
  avi: () => Uint8Array.from(Buffer.from("RIFF\x10\x20\0\0AVI LIST", "latin1")),
  /** Of an MPEG-PS. */
  program: () => Uint8Array.from([0, 0, 1, 0xba, 0x44, 0, 4, 0]),
  /** @param before bytes before the first packet. */
  transport: ({ packetBytes, before = 0 }: { packetBytes: number; before?: number }) =>
    Uint8Array.from({ length: 2048 }, (_, at) => ((at - before) % packetBytes === 0 ? SYNC : 0x10)),
  dv: () => {
    const head = new Uint8Array(DV_BLOCKS.length * DV_BLOCK_BYTES);
    for (const [block, kind] of DV_BLOCKS.entries()) head[block * DV_BLOCK_BYTES] = kind;
    head.set([0x1f, 0x07, 0x00, 0xbf]);
    return head;
  },
};
