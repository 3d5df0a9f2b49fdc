import { FigureList, FigureRow } from "@/components/timing/figure-row";
import { writeError, writeNumber } from "@/components/timing/timing-labels";
import { SPEED_UNITS } from "@/lib/domain/timing/speed";
import type { Estimate } from "@/lib/domain/timing/statistics";

type SpeedFiguresProps = {
  /** Metres per second. */
  speed: Estimate;
  /** Metres; null without a tempo. No error if measured on the ground. */
  stride: Estimate | null;
};

export function SpeedFigures({ speed, stride }: SpeedFiguresProps) {
  return (
    <FigureList label="Measured speed">
      {SPEED_UNITS.map(({ unit, perMetrePerSecond, digits }, index) => (
        <FigureRow
          key={unit}
          name={index === 0 ? "Speed" : ""}
          value={writeNumber(speed.value * perMetrePerSecond, digits)}
          error={writeError(speed.error * perMetrePerSecond, digits)}
          unit={unit}
        />
      ))}
      {stride === null ? null : (
        <FigureRow
          name="Stride length"
          value={writeNumber(stride.value, 2)}
          error={stride.error === 0 ? undefined : writeError(stride.error, 2)}
          unit="m"
        />
      )}
    </FigureList>
  );
}
