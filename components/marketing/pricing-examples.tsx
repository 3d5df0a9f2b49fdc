import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

const examples = [
  {
    title: "New rider",
    use: "6 videos / 30 min",
    lines: [
      { text: "Free minutes", amount: "25 min" },
      { text: "Billable: 5 min at $0.50", amount: "$2.50" },
    ],
    total: "$2.50",
  },
  {
    title: "Regular rider",
    use: "10 videos / 45 min",
    lines: [
      { text: "Free tier already used", amount: "0 min" },
      { text: "Billable: 45 min at $0.50", amount: "$22.50" },
    ],
    total: "$22.50",
  },
];

export function PricingExamples() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {examples.map(({ title, use, lines, total }) => (
        <Card key={title}>
          <CardHeader>
            <CardTitle as="h3">{title}</CardTitle>
            <CardDescription>{use} in a month</CardDescription>
          </CardHeader>
          <CardContent>
            <dl className="grid gap-3 text-sm tabular-nums">
              {lines.map(({ text, amount }) => (
                <div key={text} className="flex justify-between gap-4">
                  <dt className="text-muted-foreground">{text}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
              <div className="flex items-baseline justify-between gap-4 border-t pt-3">
                <dt className="font-medium">To pay</dt>
                <dd className="text-2xl font-semibold">{total}</dd>
              </div>
            </dl>
          </CardContent>
        </Card>
      ))}
    </div>
  );
}
