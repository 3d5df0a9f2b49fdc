const MEBIBYTE = 2 ** 20;

/** Bytes for decoded frames, by the device's memory in GiB if known (Chromium). */
export function frameBudgetBytes(deviceMemoryGib: number | undefined): number {
  if (deviceMemoryGib === undefined) return (isSmallScreen() ? 250 : 400) * MEBIBYTE;
  if (deviceMemoryGib <= 2) return 150 * MEBIBYTE;
  if (deviceMemoryGib <= 4) return 250 * MEBIBYTE;
  // Six seconds of 1080p30 at full size are 540 MiB.
  return (deviceMemoryGib < 8 ? 400 : 600) * MEBIBYTE;
}

export function deviceMemoryGib(): number | undefined {
  const memory: unknown = Reflect.get(navigator, "deviceMemory");
  return typeof memory === "number" ? memory : undefined;
}

function isSmallScreen(): boolean {
  return typeof matchMedia === "function" && matchMedia("(max-width: 640px)").matches;
}
