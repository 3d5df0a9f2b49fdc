/** Cents as dollars with two decimals: `$1,234.50`, `-$2.50`. */
export function formatMoney(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${cents < 0 ? "-" : ""}$${amount}`;
}

export const formatDollars = (dollars: number) => formatMoney(Math.round(dollars * 100));

export const formatMinutes = (minutes: number) => minutes.toFixed(1);
