import {
  CreditCard as creditCardNode,
  Gift as giftNode,
  Mail as mailNode,
  ShieldCheck as shieldCheckNode,
  UserRoundCheck as userRoundCheckNode,
} from "lucide";
import type { ReactNode } from "react";
import { PricingExamples } from "@/components/marketing/pricing-examples";
import { PricingQuestions } from "@/components/marketing/pricing-questions";
import { Button } from "@/components/ui/button";
import { PlainLink } from "@/components/ui/plain-link";
import { staticIcon } from "@/components/ui/static-icon";

const CreditCard = staticIcon(creditCardNode);
const Gift = staticIcon(giftNode);
const Mail = staticIcon(mailNode);
const ShieldCheck = staticIcon(shieldCheckNode);
const UserRoundCheck = staticIcon(userRoundCheckNode);

const billing = [
  { icon: Mail, text: "PayPal invoices sent by email" },
  { icon: CreditCard, text: "Pay with any major card" },
  { icon: UserRoundCheck, text: "No PayPal account needed" },
  { icon: ShieldCheck, text: "Secure processing" },
];

export function Pricing() {
  return (
    <div className="page-container grid max-w-5xl gap-16 py-12 sm:gap-20 sm:py-20">
      <div className="grid justify-items-center gap-4 text-center">
        <h1 className="sm:text-display text-4xl font-semibold">Simple, Fair Pricing</h1>
        <p className="text-muted-foreground text-lg sm:text-xl">Professional Coaching Made Affordable</p>
      </div>
      <WelcomeOffer />
      <Part title="How It Works">
        <PricingSteps />
      </Part>
      <Part title="What It Comes To">
        <PricingExamples />
      </Part>
      <Part title="Billing">
        <ul className="bg-border grid gap-px overflow-hidden rounded-xl border sm:grid-cols-2 lg:grid-cols-4">
          {billing.map(({ icon: Icon, text }) => (
            <li key={text} className="bg-card flex items-center gap-3 p-5 text-sm font-medium">
              <Icon aria-hidden className="text-primary size-5 shrink-0" />
              {text}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Frequently Asked Questions">
        <PricingQuestions />
      </Part>
      <div className="grid justify-items-center gap-5 text-center">
        <h2 className="text-2xl font-semibold sm:text-3xl">Your first ride is on us</h2>
        <Button asChild size="lg">
          <PlainLink href="/signup">Create Free Account</PlainLink>
        </Button>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function WelcomeOffer() {
  return (
    <section className="bg-brand text-brand-foreground grid gap-8 rounded-2xl p-6 sm:p-10 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid gap-3">
        <p className="text-brand-foreground/85 flex items-center gap-2 text-sm">
          <Gift aria-hidden className="size-4" />
          One-time for new accounts
        </p>
        <h2 className="text-2xl font-semibold sm:text-3xl">New Rider Welcome Offer</h2>
        <p className="text-brand-foreground/85 max-w-md">
          Try everything with your own rides, until whichever limit is reached first.
        </p>
        <Button asChild size="lg" variant="on-brand" className="mt-3 justify-self-start">
          <PlainLink href="/signup">Start Free</PlainLink>
        </Button>
      </div>
      <div className="flex items-center gap-6 sm:gap-8">
        <Allowance count="5" text="free videos" />
        <span className="text-brand-foreground/85 text-sm">or</span>
        <Allowance count="25" text="free minutes" />
      </div>
    </section>
  );
}

function Allowance({ count, text }: { count: string; text: string }) {
  return (
    <p className="grid justify-items-center gap-1">
      <span className="text-5xl font-semibold tracking-tight tabular-nums sm:text-6xl">{count}</span>{" "}
      <span className="text-sm">{text}</span>
    </p>
  );
}

const steps = [
  { title: "Sign up free", text: "Your name, email address, phone number, gender and a password. No card." },
  { title: "Use the free trial", text: "5 videos or 25 minutes, whichever limit is reached first." },
  { title: "Continue riding", text: "$0.50/minute of video you upload. Review it as long as you like." },
  { title: "Monthly invoice", text: "One PayPal invoice at month's end, if there is anything to pay." },
];

function PricingSteps() {
  return (
    <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-primary grid content-start gap-2 border-t-2 pt-4">
          <span aria-hidden className="text-muted-foreground text-sm font-medium tabular-nums">
            {index + 1}
          </span>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-muted-foreground text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
