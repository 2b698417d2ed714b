// Text as React writes it into HTML, and back: five characters, and not in the forms of `text/html.ts`.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const characters = Object.fromEntries(Object.entries(entities).map(([char, entity]) => [entity, char]));

export const escapeAsReact = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

/** Undoes {@link escapeAsReact}. */
export const unescapeReact = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
