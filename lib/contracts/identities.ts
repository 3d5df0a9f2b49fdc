/** An external provider's person that opens the account. */
export interface Identity {
  id: string;
  /** What people call the provider. */
  provider: string;
  /** ISO 8601, UTC. */
  connectedAt: string;
}
