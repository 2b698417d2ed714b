// The policy under which islands create HTML from text (Trusted Types): static children, and the markup that a failed island showed before.
// In a file of its own, like that of pages: one with both would be one more file to load.

export const ISLAND_POLICY = 'diglot-islands';
