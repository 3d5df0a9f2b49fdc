"use client";
import { Check, Copy, Send } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { sendDeviceReport } from "@/lib/client/site/device-reports";
import { messageOf } from "@/lib/client/calls/request";
import type { DeviceCheckReport } from "@/lib/contracts/device-reports";

type Sending = { kind: "no" | "underWay" | "sent" } | { kind: "failed"; message: string };

interface ReportActionsProps {
  report: DeviceCheckReport;
  text: string;
  children: ReactNode;
}

export function ReportActions({ report, text, children }: ReportActionsProps) {
  const [sending, setSending] = useState<Sending>({ kind: "no" });
  const [copied, setCopied] = useState<"no" | "copied" | "refused">("no");
  const field = useRef<HTMLTextAreaElement>(null);
  const headingId = useId();

  async function sendIt(): Promise<void> {
    setSending({ kind: "underWay" });
    try {
      await sendDeviceReport(report);
      setSending({ kind: "sent" });
    } catch (error) {
      setSending({ kind: "failed", message: messageOf(error, "The report could not be sent.") });
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("copied");
    } catch {
      // Clipboard missing (no https) or refused.
      field.current?.select();
      setCopied("refused");
    }
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg font-semibold">
        Report
      </h2>
      <Textarea
        ref={field}
        readOnly
        aria-label="Report"
        rows={8}
        value={text}
        className="max-h-64 font-mono text-xs"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={sending.kind === "underWay"}
          aria-disabled={sending.kind === "sent"}
          onClick={() => (sending.kind === "sent" ? undefined : void sendIt())}
        >
          {sending.kind === "sent" ? <Check aria-hidden /> : <Send aria-hidden />}
          {sending.kind === "sent" ? "Sent" : sending.kind === "underWay" ? "Sending…" : "Send Report"}
        </Button>
        <Button variant="outline" onClick={() => void copy()}>
          {copied === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied === "copied" ? "Copied" : "Copy Report"}
        </Button>
        {children}
      </div>
      <p role="status" className="text-muted-foreground text-sm">
        {sending.kind === "failed"
          ? sending.message
          : sending.kind === "sent"
            ? "Thank you. The report was sent."
            : copied === "refused"
              ? "This browser refused to copy. The text is selected: copy it by hand."
              : "Sending needs no account. Counts, the browser's name and version are sent, not who or where you are."}
      </p>
    </section>
  );
}
