// The policy under which islands make HTML of text (Trusted Types): static children, and what one that failed showed before.
// In a file of its own, like that of pages: one with both would be one more file to load.

export const ISLAND_POLICY = 'diglot-islands';
