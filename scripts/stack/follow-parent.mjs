/**
 * Preloaded into the programs of the stack: should the launcher die without a word, they end too.
 * Programs pass this preload on to processes of their own, whose channel it must leave alone.
 */
if (process.channel && String(process.ppid) === process.env.STRIDEFRAME_LAUNCHER_PID) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  // Listening alone would keep the program alive.
  process.channel.unref();
}
