/** Preloaded: ends programs of the stack when the launcher is gone. Child processes inherit it without a channel. */
if (process.channel && String(process.ppid) === process.env.STRIDEFRAME_LAUNCHER_PID) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  // Listening alone would keep the program alive.
  process.channel.unref();
}
