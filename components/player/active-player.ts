/** Which of several players on a page takes the keys: the one last touched or focused; before that, the first. */

/** Most recently used first. */
let players: HTMLElement[] = [];

export function isActivePlayer(player: HTMLElement | null): boolean {
  return player !== null && players[0] === player;
}

/** Makes a player known. @returns what takes it away again. */
export function registerPlayer(player: HTMLElement): () => void {
  players.push(player);
  const use = (): void => {
    players = [player, ...players.filter((other) => other !== player)];
  };
  player.addEventListener("pointerdown", use);
  player.addEventListener("focusin", use);
  return () => {
    player.removeEventListener("pointerdown", use);
    player.removeEventListener("focusin", use);
    players = players.filter((other) => other !== player);
  };
}
