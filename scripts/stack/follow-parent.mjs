/** Preloaded into the programs of the stack: should the launcher die without a word, they end too. */
if (process.channel) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  // Listening alone would keep the program alive.
  process.channel.unref();
}
