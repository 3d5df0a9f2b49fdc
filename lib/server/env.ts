/** The settings, explained in `.env.example`. Only this file reads `process.env`; invalid ones stop the program. */
import { z } from "zod";
import { parseProxies } from "./request/caller-address";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const proxyList = z.string().superRefine((list, context) => {
  try {
    parseProxies(list);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
  }
});
const hourList = z
  .string()
  .regex(/^(\d|1\d|2[0-3])(,(\d|1\d|2[0-3]))*$/, "must be hours from 0 to 23 with commas between")
  .transform((list) => list.split(",").map(Number));
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL");
const isOrigin = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return pathname === "/" && search === "" && hash === "";
};
/** `KEY=` in an .env file means "not set". */
const blankAsUnset = (values: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

export const envSchema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    HOST: z.string().default("127.0.0.1"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    TRUSTED_PROXIES: proxyList.default(""),
    LIMITS_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
    APP_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, "must have no path, like https://rides.example.org")
      .optional(),
    DATA_DIR: z.string().default(".data"),
    DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(700),
    DATABASE_URL: postgresUrl,
    DIRECT_DATABASE_URL: postgresUrl.optional(),
    /** Signs links, cookies and URLs; a change ends all of them. */
    AUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(
        /^[\w-]{43}$/,
        "must be a P-256 key in base64url, as `npx web-push generate-vapid-keys` makes it",
      )
      .optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    MAIL_REPORTS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: flag.default(false),
    STORAGE: z.enum(["disk", "s3"]).optional(),
    STORAGE_FALLBACK: flag.default(false),
    BACKUP_TARGET: z.string().optional(),
    BACKUP_HOURS: hourList.default([2]),
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3660).default(7),
    BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(520).default(4),
    BACKUP_KEY: z
      .string()
      .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, "must be a key that npm run backup -- --new-key made")
      .optional(),
    /** Per account, in GB of 1024^3 bytes. */
    STORAGE_QUOTA_GB: z.coerce.number().positive().max(1_000_000).default(50),
    KEEP_ORIGINALS: flag.default(false),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default("Strideframe <billing@localhost>"),
    PAYMENT_INSTRUCTIONS: z.string().default("Please reply to our message to arrange the payment."),
    SAMPLE_RIDE: flag.default(true),
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_URL: z.url({ protocol: /^https?$/ }).default("https://api-m.paypal.com"),
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: z.string().trim().max(40).optional(),
    OIDC_TRUSTS_ADDRESSES: flag.default(false),
    /** The only accepted signature algorithm. */
    OIDC_SIGNING_ALG: z.enum(["RS256", "PS256", "ES256", "EdDSA"]).default("RS256"),
    ADMINS_NEED_SECOND_FACTOR: flag.default(false),
    FFMPEG_PATH: z.string().default("ffmpeg"),
    FFPROBE_PATH: z.string().default("ffprobe"),
    MEDIA_CONFINEMENT: z.enum(["auto", "required", "off"]).default("auto"),
    HLS: flag.default(true),
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ["S3_ACCESS_KEY_ID"],
    message: "S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  })
  .refine((env) => env.S3_BUCKET || (env.STORAGE !== "s3" && !env.STORAGE_FALLBACK), {
    path: ["S3_BUCKET"],
    message: "STORAGE=s3 and STORAGE_FALLBACK need it",
  })
  .refine((env) => !env.PAYPAL_CLIENT_ID || env.PAYPAL_CLIENT_SECRET, {
    path: ["PAYPAL_CLIENT_SECRET"],
    message: "PAYPAL_CLIENT_ID needs PAYPAL_CLIENT_SECRET",
  })
  .refine((env) => !env.OIDC_ISSUER || (env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET), {
    path: ["OIDC_CLIENT_ID"],
    message: "OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET",
  })
  .transform((env) => ({
    ...env,
    STORAGE: env.STORAGE ?? (env.S3_BUCKET ? ("s3" as const) : ("disk" as const)),
    APP_URL: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
  }));

export type Env = z.infer<typeof envSchema>;

/** @throws Error naming each missing or wrong variable, without its value. */
export function parseEnv(values: NodeJS.ProcessEnv): Env {
  const parsed = envSchema.safeParse(blankAsUnset(values));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Wrong settings. ${reasons.join("; ")}`);
}

let parsed: Env | undefined;

/** Parsed on first use, so that a build needs none. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export const statedAppUrl = (): string | null => process.env["APP_URL"]?.replace(/\/+$/, "") || null;
