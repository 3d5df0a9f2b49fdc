const SAMPLE_RATE = 24_000;

/** A WAV file with two soft thuds per landing. @param landings seconds. */
export function hoofBeats(landings: readonly number[], seconds: number): Buffer {
  const samples = new Float64Array(Math.round(seconds * SAMPLE_RATE));
  landings.forEach((landing, index) => {
    addThud(samples, landing, 0.5, 74, index * 2 + 1);
    addThud(samples, landing + 0.012, 0.4, 62, index * 2 + 2);
  });
  return toWav(samples);
}

function addThud(samples: Float64Array, at: number, loudness: number, hertz: number, seed: number): void {
  let chance = seed * 7919;
  let sand = 0;
  const first = Math.round(at * SAMPLE_RATE);
  for (let n = 0; n < 0.16 * SAMPLE_RATE; n += 1) {
    const place = first + n;
    if (place < 0 || place >= samples.length) continue;
    const time = n / SAMPLE_RATE;
    const onset = Math.min(1, time / 0.003);
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    sand += 0.22 * (chance / 1_073_741_824 - 1 - sand);
    const tone = Math.sin(2 * Math.PI * hertz * (time - 1.6 * time ** 2)) * Math.exp(-time / 0.035);
    samples[place] = (samples[place] ?? 0) + loudness * onset * (tone + 0.5 * sand * Math.exp(-time / 0.05));
  }
}

function toWav(samples: Float64Array): Buffer {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + bytes, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(bytes, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  });
  return file;
}
