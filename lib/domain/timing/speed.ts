import { WITHIN_95, type Estimate } from "@/lib/domain/timing/statistics";

export interface Passage {
  metres: number;
  /** True seconds between the marks, in either order. */
  seconds: number;
  frameSeconds: number;
}

/** Metres per second; null when both marks are on one frame. */
export function speedOf({ metres, seconds, frameSeconds }: Passage): Estimate | null {
  const time = Math.abs(seconds);
  if (time === 0 || metres <= 0) return null;
  const value = metres / time;
  // Each mark has a standard deviation of a frame / √12.
  const timeError = (WITHIN_95 * frameSeconds) / Math.sqrt(6);
  return { value, error: (value * timeError) / time };
}

export const SPEED_UNITS = [
  { unit: "m/s", perMetrePerSecond: 1, digits: 2 },
  { unit: "m/min", perMetrePerSecond: 60, digits: 0 },
  { unit: "km/h", perMetrePerSecond: 3.6, digits: 1 },
] as const;

/** Metres per stride, from metres per second and strides per minute. */
export function strideLength(speed: Estimate, stridesPerMinute: Estimate): Estimate {
  const value = (60 * speed.value) / stridesPerMinute.value;
  const share = Math.hypot(speed.error / speed.value, stridesPerMinute.error / stridesPerMinute.value);
  return { value, error: value * share };
}

export interface Sight {
  cameraMetres: number;
  horseMetres: number;
  /** The horse is between camera and letters. */
  isHorseNearer: boolean;
}

/** The horse's distance from the camera divided by that of the letters. Null if the camera is on the horse's track or beyond. */
export function sightShare({ cameraMetres, horseMetres, isHorseNearer }: Sight): number | null {
  if (cameraMetres <= 0 || horseMetres < 0) return null;
  const horseDistance = isHorseNearer ? cameraMetres - horseMetres : cameraMetres + horseMetres;
  return horseDistance > 0 ? horseDistance / cameraMetres : null;
}
