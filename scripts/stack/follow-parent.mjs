/**
 * Preloaded into programs of the stack: ends them when the launcher is gone. Child processes inherit this preload but
 * have no channel.
 */
if (process.channel && String(process.ppid) === process.env.STRIDEFRAME_LAUNCHER_PID) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  // Listening alone would keep the program alive.
  process.channel.unref();
}
