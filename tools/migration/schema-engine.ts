/** Prisma's schema engine as WebAssembly over `pg`, without the native engine that Prisma's own command would download. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";

const require = createRequire(import.meta.url);

/** The used part of the engine; the package's typings describe another build. */
interface EngineModule {
  SchemaEngine: typeof SchemaEngine;
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
}

export async function withSchemaEngine<Result>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const { SchemaEngine: Engine } = await loadEngine();
  const pools: pg.Pool[] = [];
  const adapter = bindMigrationAwareSqlAdapterFactory(createAdapterFactory(databaseUrl, pools));
  const engine = await Engine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    return await work(engine);
  } finally {
    engine.free();
    await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()));
  }
}

let loaded: Promise<EngineModule> | undefined;

function loadEngine(): Promise<EngineModule> {
  return (loaded ??= instantiateEngine());
}

async function instantiateEngine(): Promise<EngineModule> {
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm"));
  // The engine reports a panic through this global, as in Prisma's own command.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (text: string) => console.error(text) },
  });
  const glue: unknown = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  if (!isEngineModule(glue)) throw new Error("@prisma/schema-engine-wasm has another shape than expected.");
  const binary = await readFile(path.join(folder, "schema_engine_bg.wasm"));
  // The glue imports nothing and exports the functions that the binary needs.
  const imports = { "./schema_engine_bg.js": Object.fromEntries(Object.entries(glue)) };
  const { instance } = await WebAssembly.instantiate(binary, imports);
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports["__wbindgen_start"];
  if (isCallable(start)) start();
  return glue;
}

function isCallable(value: unknown): value is () => void {
  return typeof value === "function";
}

function isEngineModule(glue: unknown): glue is EngineModule {
  return typeof glue === "object" && glue !== null && "SchemaEngine" in glue && "__wbg_set_wasm" in glue;
}

/**
 * Prisma's adapter with three fixes: it splits scripts at every semicolon (also within functions), drops the shadow
 * database while connected to it, and lacks PostgreSQL's type "char".
 */
function createAdapterFactory(databaseUrl: string, pools: pg.Pool[]): SqlMigrationAwareDriverAdapterFactory {
  async function connect(url: string, afterDispose?: () => Promise<void>): Promise<SqlDriverAdapter> {
    const pool = new pg.Pool({ connectionString: url });
    pools.push(pool);
    const adapter = knowingChar(await new PrismaPg(pool).connect());
    const startTransaction = adapter.startTransaction.bind(adapter);
    return Object.assign(adapter, {
      startTransaction: async (...args: Parameters<typeof startTransaction>) =>
        knowingChar(await startTransaction(...args)),
      executeScript: async (script: string) => {
        await pool.query(script);
      },
      dispose: async () => {
        if (!pool.ending) await pool.end();
        await afterDispose?.();
      },
    });
  }

  async function connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `prisma_shadow_${crypto.randomUUID().replaceAll("-", "")}`;
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    await runOnce(databaseUrl, `create database ${name}`);
    return connect(url.href, () => runOnce(databaseUrl, `drop database ${name} with (force)`));
  }

  return {
    provider: "postgres",
    adapterName: "migrations",
    connect: () => connect(databaseUrl),
    connectToShadowDb,
  };
}

async function runOnce(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const CHAR_OID = 18;
const BPCHAR_OID = 1042;

/** Presents "char" columns as bpchar, which the adapter knows. */
function knowingChar<Queryable extends SqlQueryable>(queryable: Queryable): Queryable {
  const charColumns = new Set<string>();
  const performIO = requirePerformIO(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  return Object.assign(queryable, {
    performIO: async (query: SqlQuery) => {
      const result = await performIO(query);
      for (const field of result.fields.filter(({ dataTypeID }) => dataTypeID === CHAR_OID)) {
        field.dataTypeID = BPCHAR_OID;
        charColumns.add(field.name);
      }
      return result;
    },
    queryRaw: async (query: SqlQuery) => {
      const result = await queryRaw(query);
      const columnTypes = result.columnTypes.map((type, index) =>
        type === ColumnTypeEnum.Text && charColumns.has(result.columnNames[index] ?? "")
          ? ColumnTypeEnum.Character
          : type,
      );
      return { ...result, columnTypes };
    },
  });
}

type PerformIO = (query: SqlQuery) => Promise<pg.QueryResult>;

/** A private method of the adapter, the only place with PostgreSQL's type numbers. */
function requirePerformIO(queryable: object): PerformIO {
  const performIO: unknown = Reflect.get(queryable, "performIO");
  if (!isPerformIO(performIO)) throw new Error("@prisma/adapter-pg no longer asks the driver in performIO.");
  return performIO.bind(queryable);
}

function isPerformIO(value: unknown): value is PerformIO {
  return typeof value === "function";
}
