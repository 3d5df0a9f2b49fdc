/**
 * Preloaded into the programs of the stack: they end when the launcher is gone. Programs pass this preload on to child
 * processes, whose channel it must not touch.
 */
if (process.channel && String(process.ppid) === process.env.STRIDEFRAME_LAUNCHER_PID) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  // Listening alone would keep the program alive.
  process.channel.unref();
}
