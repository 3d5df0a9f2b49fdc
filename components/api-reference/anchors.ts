export const nounAnchor = (noun: string): string => `calls-${noun}`;
export const recordAnchor = (name: string): string => `record-${name}`;
export const limitAnchor = (name: string): string => `limit-${name}`;
