import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/client/class-names";

export type Direction = "asc" | "desc";

export interface Column<Row, Order extends string = string> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort key and first direction; absent if not sortable. */
  order?: { by: Order; first: Direction };
  isNumber?: boolean;
  /** Phones: heading of the card, without a label. */
  isTitle?: boolean;
  /** Phones: without a label, such as buttons. */
  isBare?: boolean;
}

type DataTableProps<Row, Order extends string> = {
  label: string;
  columns: readonly Column<Row, Order>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { by: Order; direction: Direction; onSort: (by: Order, direction: Direction) => void };
};

export function DataTable<Row, Order extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  sort,
}: DataTableProps<Row, Order>) {
  return (
    <div className="bg-card overflow-x-auto rounded-xl border shadow-xs">
      <table aria-label={label} className="w-full text-sm max-md:block">
        <thead className="bg-muted/60 text-muted-foreground border-b max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.header}

                scope="col"
                aria-sort={ariaSortOf(column, sort)}
                className={cn(
                  "px-3 py-2.5 text-left font-medium whitespace-nowrap first:pl-6 last:pr-6",
                  column.isNumber && "text-right",
                )}
              >
                {column.order && sort ? (
                  <SortButton header={column.header} order={column.order} sort={sort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}

              className="md:hover:bg-accent/30 max-md:grid max-md:gap-1.5 max-md:px-5 max-md:py-4"
            >
              {columns.map((column) => (
                <td
                  key={column.header}

                  className={cn(
                    "max-md:flex max-md:min-w-0 max-md:items-center max-md:justify-between max-md:gap-4 md:px-3 md:py-3 md:first:pl-6 md:last:pr-6",
                    column.isNumber && "tabular-nums md:text-right",
                    column.isTitle && "max-md:mb-1",
                  )}
                >
                  {column.isTitle || column.isBare ? null : (
                    <span aria-hidden className="text-muted-foreground shrink-0 md:hidden">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Sort<Order extends string> = NonNullable<DataTableProps<unknown, Order>["sort"]>;

function ariaSortOf<Row, Order extends string>({ order }: Column<Row, Order>, sort: Sort<Order> | undefined) {
  if (order === undefined || order.by !== sort?.by) return undefined;
  return sort.direction === "asc" ? "ascending" : "descending";
}

type SortButtonProps<Order extends string> = {
  header: string;
  order: { by: Order; first: Direction };
  sort: Sort<Order>;
};

function SortButton<Order extends string>({ header, order: { by, first }, sort }: SortButtonProps<Order>) {
  const isSorted = sort.by === by;
  const next = isSorted ? (sort.direction === "asc" ? "desc" : "asc") : first;
  const Icon = isSorted ? (sort.direction === "asc" ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <button
      type="button"
      className="focus-ring hover:text-foreground inline-flex items-center gap-1 rounded-sm"
      onClick={() => sort.onSort(by, next)}
    >
      {header}
      <Icon aria-hidden className={cn("size-3.5", !isSorted && "opacity-40")} />
    </button>
  );
}
