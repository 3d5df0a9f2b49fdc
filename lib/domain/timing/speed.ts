/** A horse's speed between two marks that lie a known distance apart, with the error that the camera leaves. */
import { WITHIN_95, type Estimate } from "@/lib/domain/timing/statistics";

export interface Passage {
  metres: number;
  /** Seconds of true time between the two marks; which came first does not matter. */
  seconds: number;
  /** Seconds of true time that one frame lasts. */
  frameSeconds: number;
}

/** Metres per second; null when both marks are on one frame. */
export function speedOf({ metres, seconds, frameSeconds }: Passage): Estimate | null {
  const time = Math.abs(seconds);
  if (time === 0 || metres <= 0) return null;
  const value = metres / time;
  // Both marks lie on frames, each with a standard deviation of a frame / √12.
  const timeError = (WITHIN_95 * frameSeconds) / Math.sqrt(6);
  return { value, error: (value * timeError) / time };
}

export const SPEED_UNITS = [
  { unit: "m/s", perMetrePerSecond: 1, digits: 2 },
  { unit: "m/min", perMetrePerSecond: 60, digits: 0 },
  { unit: "km/h", perMetrePerSecond: 3.6, digits: 1 },
] as const;

/** Metres that a stride covers, from a speed in metres per second and a tempo in strides per minute. */
export function strideLength(speed: Estimate, stridesPerMinute: Estimate): Estimate {
  const value = (60 * speed.value) / stridesPerMinute.value;
  const share = Math.hypot(speed.error / speed.value, stridesPerMinute.error / stridesPerMinute.value);
  return { value, error: value * share };
}

/** Where camera, letters and horse stand, square to the track. */
export interface Sight {
  /** Metres from the camera to the line of the letters. */
  cameraMetres: number;
  /** Metres from the letters to the horse's track. */
  horseMetres: number;
  /** The camera stands across the arena, so that the horse is nearer to it than the letters are. */
  isHorseNearer: boolean;
}

/**
 * What part of the letters' distance the horse covers between their sight lines: the two run apart from the camera, so
 * the ratio of its distances to horse and letters. Null where the camera would stand on the horse's track or beyond it.
 */
export function sightShare({ cameraMetres, horseMetres, isHorseNearer }: Sight): number | null {
  if (cameraMetres <= 0 || horseMetres < 0) return null;
  const horseDistance = isHorseNearer ? cameraMetres - horseMetres : cameraMetres + horseMetres;
  return horseDistance > 0 ? horseDistance / cameraMetres : null;
}
