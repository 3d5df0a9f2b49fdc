import { afterEach, expect, test } from "@jest/globals";
import { AppError } from "@/lib/domain/app-error";
import { MemoryLease } from "@/lib/server/http/form-memory";

const MIB = 1024 ** 2;
const open: MemoryLease[] = [];
afterEach(() => open.splice(0).forEach((lease) => lease.release()));

function lease(address: string, accountId: string | null = null): MemoryLease {
  const made = new MemoryLease({ address, accountId });
  open.push(made);
  return made;
}

/** Reserves so many MiB; false when that is rejected. */
function hold(mib: number, address: string, accountId: string | null = null): boolean {
  const form = lease(address, accountId);
  try {
    form.grow(mib * MIB);
    return true;
  } catch (error) {
    form.release();
    if (error instanceof AppError && error.code === "rateLimited") return false;
    throw error;
  }
}

test("forms without content reserve nothing", () => {
  for (let n = 0; n < 1_000; n += 1) lease(`10.0.0.${n % 5}`).grow(3);
  expect([hold(25, "10.0.0.1"), hold(25, "10.9.9.9"), hold(25, "10.0.0.1", "rita")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("guests of one address share 64 MiB, and each account has as much alone", () => {
  expect([hold(25, "a"), hold(25, "a"), hold(25, "a")]).toEqual([true, true, false]);
  expect([hold(25, "a", "rita"), hold(25, "a", "rita"), hold(25, "a", "rita")]).toEqual([true, true, false]);
  expect(hold(25, "a", "anna")).toBe(true);
});

test("when guests have reserved their maximum, the address with most yields to one that sends little", () => {
  const heavy = lease("heavy");
  heavy.grow(60 * MIB);
  for (const address of ["b", "c", "d"]) expect(hold(44, address)).toBe(true);
  expect([hold(25, "elsewhere"), heavy.signal.aborted]).toEqual([true, true]);
  expect(heavy.signal.reason).toMatchObject({ code: "rateLimited" });
  expect(() => heavy.grow(1)).toThrow(AppError);
});

test("a quarter stays free for accounts", () => {
  for (const address of ["a", "b", "c", "d"]) expect(hold(48, address)).toBe(true);
  // As much as each of the others has: nobody has more than the newcomer and would have to yield.
  expect(hold(49, "e")).toBe(false);
  expect(hold(60, "a", "rita")).toBe(true);
  expect(open.every(({ signal }) => !signal.aborted)).toBe(true);
});

test("released memory is free again", () => {
  for (let n = 0; n < 20; n += 1) {
    const form = lease("a");
    form.grow(60 * MIB);
    form.release();
  }
  expect(hold(60, "a")).toBe(true);
});
