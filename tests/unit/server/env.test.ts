import { describe, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/server/env";

const values = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://a@localhost/b",
  AUTH_SECRET: "s".repeat(32),
  ...more,
});

test("settings have defaults, and links have the served port", () => {
  expect(parseEnv(values({ PORT: "4000" }))).toMatchObject({
    HOST: "127.0.0.1",
    APP_URL: "http://localhost:4000",
  });
  expect(parseEnv(values({ APP_URL: "https://ride.example/" })).APP_URL).toBe("https://ride.example");
  expect(parseEnv(values({ S3_BUCKET: "" })).S3_BUCKET).toBeUndefined();
});

describe("wrong settings are named", () => {
  test.each([
    ["DATABASE_URL", "mysql://x"],
    ["AUTH_SECRET", "short"],
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["APP_URL", "javascript:alert(1)"],
    ["APP_URL", "https://ride.example/strideframe"],
    ["APP_URL", "https://ride.example/?a"],
    ["APP_URL", "nowhere"],
    ["DIRECT_DATABASE_URL", "mysql://x"],
    ["LOG_LEVEL", "loud"],
    ["LIMITS_FACTOR", "0"],
    ["LIMITS_FACTOR", "1.5"],
    ["LIMITS_FACTOR", "off"],
    ["STORAGE_QUOTA_GB", "0"],
    ["STORAGE_QUOTA_GB", "plenty"],
    ["TRUSTED_PROXIES", "10.0.0.1, my-proxy"],
  ])("%s=%s", (name, value) => {
    expect(() => parseEnv(values({ [name]: value }))).toThrow(`${name}:`);
  });

  test("without showing a secret", () => {
    expect(() => parseEnv(values({ AUTH_SECRET: "hunter2" }))).toThrow(
      expect.not.stringContaining("hunter2"),
    );
    expect(() => parseEnv(values({ S3_BUCKET: "b" }))).toThrow("S3_ACCESS_KEY_ID");
  });
});
