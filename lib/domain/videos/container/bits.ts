/** Reads bits, high bit first. Beyond the end every bit is 1, which ends every number. */
export class Bits {
  private at = 0;
  constructor(private readonly bytes: ArrayLike<number>) {}

  bit(): number {
    const byte = this.bytes[this.at >> 3] ?? 0xff;
    const bit = (byte >> (7 - (this.at & 7))) & 1;
    this.at += 1;
    return bit;
  }

  number(bits: number): number {
    let value = 0;
    for (let n = 0; n < bits; n += 1) value = value * 2 + this.bit();
    return value;
  }

  /** ITU-T H.264, 9.1: `ue(v)`; `se(v)` has as many bits. */
  exponential(): number {
    let zeros = 0;
    while (zeros < 32 && this.bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + this.number(zeros);
  }

  signed(): number {
    const value = this.exponential();
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
  }
}
