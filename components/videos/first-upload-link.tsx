import { Upload } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

export function FirstUploadLink() {
  return (
    <Button asChild>
      <Link href="/upload">
        <Upload aria-hidden />
        Upload Your First Video
      </Link>
    </Button>
  );
}
