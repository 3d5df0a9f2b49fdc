/**
 * Who may import whom: the sentences of docs/architecture.md, each with its reason.
 * tests/unit/tooling/boundaries.test.ts shows of each rule that it can fail.
 */

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** Jobs' services, and those of calls that are open to everybody. */
const UNGUARDED_SERVICES = `^lib/server/services/[a-z]+/(${[
  "deliveries",
  "device-reports",
  "digests",
  "email-confirmations",
  "ended-videos",
  "expired-rows",
  "external-sign-in",
  "first-posts",
  "guest-confirmations",
  "hls",
  "invoice-sending",
  "send-mail",
  "mail-reports",
  "monthly-invoices",
  "multipart-sweep",
  "passkey-sign-in",
  "password-resets",
  "paypal-events",
  "paypal-invoices",
  "processing",
  "remaining-access",
  "renderings",
  "pushes",
  "review-reminders",
  "sample-ride",
  "segments",
  "sweep",
  "unsubscribing",
  "users",
  "voice-copies",
].join("|")})\\.ts$`;
const UNGUARDED = [
  UNGUARDED_SERVICES,
  "^lib/server/(database/(db|heartbeat)|events/visits|auth/(sessions|access-tokens)|limits/counters|access/write-transaction)\\.ts$",
];

module.exports = {
  forbidden: [
    rule(
      "no-cycles",
      "Two modules that need each other are one module, or a third one is missing.",
      {},
      { circular: true },
    ),
    {
      ...rule(
        "no-folder-cycles",
        "Two folders that need each other cannot be read one after the other: what both need is a third one.",
        { path: "^(components|lib)/" },
        { path: "^(components|lib)/", circular: true },
      ),
      scope: "folder",
    },
    rule(
      "no-unresolvable",
      "An import that leads nowhere breaks at run time.",
      {},
      { couldNotResolve: true },
    ),
    rule(
      "domain-imports-nothing",
      "The rules of the sport and of the product hold without React, Next, Prisma, zod or a clock; so they are tested without them.",
      { path: "^lib/domain/" },
      { pathNot: "^lib/domain/" },
    ),
    rule(
      "contracts-know-the-domain-alone",
      "What goes over the wire is read by browser and server: it may depend on neither.",
      { path: "^lib/contracts/" },
      { path: "^(app|components|lib|scripts|prisma)/", pathNot: "^lib/(contracts|domain)/" },
    ),
    rule(
      "client-reads-contracts",
      "Data access in the browser knows the wire and the domain, not the screens that use it.",
      { path: "^lib/client/" },
      { path: "^(app|components|lib|scripts|prisma)/", pathNot: "^lib/(client|contracts|domain)/" },
    ),
    rule(
      "player-stands-alone",
      "The player works on frames; it needs the domain and the shape of a frame index, and neither React nor data access.",
      { path: "^lib/player/" },
      {
        path: "^(app|components|lib|scripts|prisma)/",
        pathNot: "^lib/(player|domain)/|^lib/contracts/frame-index",
      },
    ),
    rule(
      "player-without-react",
      "A headless player can be tested without a screen and outlives the library that draws it.",
      { path: "^lib/player/" },
      { path: "(^|node_modules/)(react|react-dom|next)(/|$)" },
    ),
    rule(
      "lib-never-imports-screens",
      "Screens are built on lib; the other way round nothing could be used twice.",
      { path: "^lib/" },
      { path: "^(app|components)/" },
    ),
    rule(
      "components-never-import-pages",
      "A page puts components together; a component that knows its page cannot stand on another one.",
      { path: "^components/" },
      { path: "^app/" },
    ),
    rule(
      "browser-never-reaches-server",
      "Code that a browser loads must not pull in secrets, the database or Node.",
      { path: "^(components|lib/(client|player|contracts|domain))/" },
      { path: "^lib/(server|worker)/" },
    ),
    rule(
      "pages-pass-guards",
      "A page runs a guard and calls a service with the access, like the API; the parts behind a service stay behind it.",
      { path: "^app/", pathNot: "^app/api/" },
      { path: "^lib/(server|worker)/", pathNot: "^lib/server/((access|services)/|auth/wire-user\\.ts$)" },
    ),
    rule(
      "guards-alone-grant",
      "An access is worth what its maker checked: only a guard makes one. Others take it as a type.",
      { path: "^(app|components|lib|scripts)/", pathNot: "^lib/server/access/[^/]+-guards\\.ts$" },
      {
        path: "^lib/server/access/((video|annotation)-access|grant)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "writes-ask-again",
      "A caller that a guard has let in writes by writeTransaction, which asks whether it still may. Writing without a guard is for jobs, the program by itself, and calls open to everybody.",
      { path: "^(app|components|lib|scripts)/", pathNot: UNGUARDED },
      { path: "^lib/server/database/unguarded-db\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "unguarded-knows-no-caller",
      "A service that writes without a guard serves nobody whom one has let in.",
      { path: UNGUARDED_SERVICES },
      { path: "^lib/server/access/", pathNot: "^lib/server/access/(guard|sample-guards|account-lock)\\.ts$" },
    ),
    rule(
      "routes-are-sentences",
      "A route names a guard and an endpoint. What happens behind it is a service, which knows no request.",
      { path: "^app/api/" },
      {
        path: "^(components|lib|app)/",
        pathNot:
          "^lib/(contracts|domain)/|^lib/server/(http|endpoints|access|auth|services)/|^app/api/every-call",
      },
    ),
    rule(
      "services-know-no-request",
      "A service takes an access or a user's id; the caller is checked before it.",
      { path: "^lib/server/(services|media)/" },
      { path: "^lib/server/(http|endpoints)/|(^|node_modules/)next/(headers|server|navigation)" },
    ),
    rule(
      "containers-are-read-in-the-sandbox",
      "A forged file may hold a process for minutes and take all its memory: on the server a program of its own reads it.",
      {
        path: "^lib/(server|worker)/",
        pathNot: "^lib/server/media/(read-headers|byte-source|repeated-boxes)\\.ts$",
      },
      { path: "^lib/domain/videos/container/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "only-the-reader-reads-containers",
      "What it is made of runs in its sandbox alone.",
      { path: "^lib/", pathNot: "^lib/server/media/read-headers\\.ts$" },
      { path: "^lib/server/media/(read-headers|byte-source|repeated-boxes)\\.ts$" },
    ),
    rule(
      "worker-uses-services-and-media",
      "The worker does jobs; it answers no request.",
      { path: "^lib/worker/" },
      { path: "^(app|components|lib/(client|player))/|^lib/server/(http|endpoints|access|auth)/" },
    ),
    rule(
      "server-never-imports-browser-or-worker",
      "The server hands jobs to the queue; what works on them may run on another machine.",
      { path: "^lib/server/" },
      { path: "^lib/(client|player|worker)/" },
    ),
    rule(
      "prisma-stays-in-server",
      "The shape of the tables is the server's own business; others know the contracts.",
      { path: "^(app|components|lib)/", pathNot: "^lib/server/" },
      { path: "(^|node_modules/)@prisma/|^lib/server/generated/" },
    ),
    rule(
      "no-vague-names",
      "A module named after nothing in particular collects everything in particular.",
      {},
      { path: "(^|/)(utils?|helpers?|common|misc)(/|\\.[cm]?[jt]sx?$)", pathNot: "node_modules" },
    ),
    rule(
      "no-barrels",
      "A file that only passes names on hides where a thing lives and loads more than is asked for.",
      {},
      { path: "/index\\.[cm]?[jt]sx?$", pathNot: "node_modules|^lib/server/generated/" },
    ),
    rule(
      "no-orphans",
      "Nobody imports it and nothing runs it.",
      {
        orphan: true,
        pathNot: [
          "(^|/)(page|layout|route|error|global-error|not-found|loading|template|default|robots|sitemap|icon|opengraph-image|manifest)\\.tsx?$",
          "^(proxy|instrumentation-client)\\.ts$",
          "^components/layout/early-input\\.ts$",
          "^scripts/[^/]+\\.(mjs|ts)$",
          "^scripts/(lint/[^/]+|stack/follow-parent)\\.mjs$",
          "^tools/mutation/stryker\\.config\\.mjs$",
          "^lib/server/generated/",
          "\\.d\\.ts$",
        ],
      },
      {},
    ),
    rule(
      "product-never-imports-tests",
      "Tests look at the product, and tools make files for it; the product does not know them.",
      { path: "^(app|components|lib|scripts)/" },
      { path: "^(tests|tools)/" },
    ),
    rule(
      "no-dev-packages",
      "What runs in production must be installed in production.",
      { path: "^(app|components|lib)/" },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^lib/server/generated/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
};
