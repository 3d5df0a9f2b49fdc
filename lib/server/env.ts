/** Owns the program's settings: the only file that reads `process.env`, once, and fails loudly. */
import { z } from "zod";
import { parseProxies } from "./caller-address";

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
    /** Addresses and networks of the proxies in front of the web server, whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: proxyList.default(""),
    /** Every limit on how often something may be called, times this. */
    LIMITS_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
    /** What links begin with: an origin, since the program's own addresses begin at the root of its host. */
    APP_URL: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, "must have no path, like https://rides.example.org")
      .optional(),
    /** Everything that is kept on this machine: database, objects, mail, secrets. */
    DATA_DIR: z.string().default(".data"),
    /** Milliseconds that a call waits for a connection to the database before it is answered with 503. */
    DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(700),
    DATABASE_URL: postgresUrl,
    /** Past a pooler that DATABASE_URL names: for LISTEN, the queue and migrations, which need sessions of their own. */
    DIRECT_DATABASE_URL: postgresUrl.optional(),
    /** Signs links, cookies and URLs. Changing it ends every share link and signed URL. */
    AUTH_SECRET: z.string().min(32, "must have at least 32 characters"),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    /** What Prometheus shows to read `/api/metrics`; without it there is no such call. */
    METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: flag.default(false),
    /** Where objects are; in the bucket when left out and there is one. */
    STORAGE: z.enum(["disk", "s3"]).optional(),
    /** Whether objects that are not there are looked for in the other place: while they are moved. */
    STORAGE_FALLBACK: flag.default(false),
    /** Where the worker writes backups: a folder, or s3://bucket/prefix at the S3 server above. */
    BACKUP_TARGET: z.string().optional(),
    /** Hours of the day (UTC) at which one is made. */
    BACKUP_HOURS: hourList.default([2]),
    /** Of so many days, and of so many weeks, the newest backup is kept. */
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3660).default(7),
    BACKUP_KEEP_WEEKS: z.coerce.number().int().min(0).max(520).default(4),
    /** Encrypts backups: a key of age, as `npm run backup -- --new-key` makes it. */
    BACKUP_KEY: z
      .string()
      .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, "must be a key that npm run backup -- --new-key made")
      .optional(),
    /** What the videos of one account may take in storage, in GB of 1024^3 bytes. */
    STORAGE_QUOTA_GB: z.coerce.number().positive().max(1_000_000).default(50),
    /** Whether the file that a rider sent stays in storage, for its owner to download, when the video is ready. */
    KEEP_ORIGINALS: flag.default(false),
    /** The mail server, with its account; without it messages are files in DATA_DIR/mail. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** The sender of every message, as `Name <address>` or an address. */
    MAIL_FROM: z.string().default("Strideframe <billing@localhost>"),
    /** How a rider can pay an invoice: a sentence for its mail and its PDF. */
    PAYMENT_INSTRUCTIONS: z.string().default("Please reply to our message to arrange the payment."),
    /** Whether a program without accounts makes sample rides for its demo page when it is first started. */
    SAMPLE_RIDE: flag.default(true),
    /** An app of PayPal's developer dashboard: with it, PayPal sends the invoices and takes the money. */
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    /** The id of the app's webhook for the events of invoices, which leads to /api/paypal/webhook. */
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    PAYPAL_URL: z.url({ protocol: /^https?$/ }).default("https://api-m.paypal.com"),
    /** An OpenID Connect provider that people can sign in through as well: its address, and this program's client there. */
    OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    /** What people call the provider; the host of its address when left out. */
    OIDC_NAME: z.string().trim().max(40).optional(),
    /** Whether the operator answers for the addresses of a provider that does not say whether it has verified them. */
    OIDC_TRUSTS_ADDRESSES: flag.default(false),
    /** How the provider signs its tokens; no other way is believed. */
    OIDC_SIGNING_ALG: z.enum(["RS256", "PS256", "ES256", "EdDSA"]).default("RS256"),
    /** Whether admins need a passkey: without one used in their session they have no rights of an admin. */
    ADMINS_NEED_SECOND_FACTOR: flag.default(false),
    FFMPEG_PATH: z.string().default("ffmpeg"),
    FFPROBE_PATH: z.string().default("ffprobe"),
    /** Whether ffmpeg is confined as far as the system allows, has to be wholly, or is not at all. */
    MEDIA_CONFINEMENT: z.enum(["auto", "required", "off"]).default("auto"),
    /** Videos of so many minutes are encoded in segments of a fifth of it, by all workers that have nothing else to do; 0: never. */
    SPLIT_FROM_MINUTES: z.coerce.number().min(0).max(240).default(10),
    /** Whether smaller pictures are made of videos, for viewers on slow lines. */
    HLS: flag.default(true),
    /** Videos processed at once by one worker process. */
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

/**
 * Settings from the given variables.
 * @throws Error naming each variable that is missing or wrong, without its value.
 */
export function parseEnv(values: NodeJS.ProcessEnv): Env {
  const parsed = envSchema.safeParse(blankAsUnset(values));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Wrong settings. ${reasons.join("; ")}`);
}

let parsed: Env | undefined;

/** The settings; parsed at the first call, so that building the program needs none. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** APP_URL where it was set; unlike the rest known to `next build` as well, which has no database and no port. */
export const statedAppUrl = (): string | null => process.env["APP_URL"]?.replace(/\/+$/, "") || null;
