import { Check } from "lucide-react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Badge } from "@/components/ui/badge";
import { SUPPORTED_FORMATS } from "@/lib/domain/videos/uploads";

const FEATURES = [
  "Frame-by-frame stepping, exact to the frame",
  "Slow motion down to 0.1x speed",
  "Comments pinned to the frame they are about",
  "Markers that time strides, fences and lines",
  "A link to share with your trainer",
];

export function UploadSideCards() {
  return (
    <div className="bottom-bar:[[data-has-file]_~_&]:hidden grid content-start gap-5">
      <Card>
        <CardHeader>
          <CardTitle>Supported Formats</CardTitle>
          <CardDescription>Straight from the camera or phone is best.</CardDescription>
        </CardHeader>
        <CardContent>
          <ul className="grid gap-2.5 text-sm">
            {SUPPORTED_FORMATS.map((format) => (
              <li key={format} className="flex items-center gap-2.5">
                <Check aria-hidden className="text-success size-4" />
                {format}
                {format === "MP4" ? <Badge variant="success">Recommended</Badge> : null}
              </li>
            ))}
          </ul>
          <p className="text-muted-foreground mt-4 text-sm">
            A copy from a messaging app has lost the detail that frame-by-frame work needs.
          </p>
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Processing Features</CardTitle>
          <CardDescription>Done for you after the upload.</CardDescription>
        </CardHeader>
        <CardContent>
          <ul className="grid gap-2.5 text-sm">
            {FEATURES.map((feature) => (
              <li key={feature} className="flex gap-2.5">
                <Check aria-hidden className="text-success mt-0.5 size-4 shrink-0" />
                {feature}
              </li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </div>
  );
}
