// Escapes strings for HTML, and undoes it.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(entities).map(([char, entity]) => [entity, char])),
  '&#39;': "'",
};
const special = /[&<>"\u0086\u0087]/;

/** Text for element content or a double-quoted attribute value. Leaves out the hole marks of page bodies, which show nothing anyway. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape, and a test is a third of the price of a replacement that finds nothing.
  if (!special.test(text)) return text;
  return text.replace(/[&<>"\u0086\u0087]/g, (c) => entities[c] ?? '');
}

/** Undoes {@link escapeHtml}, and turns `&#39;` into its character: the engine's own HTML has no other references. Others stay. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}

/** The text of inline HTML that the engine rendered itself: tags left out, {@link escapeHtml} undone. Not for HTML of authors. */
export function stripTags(html: string): string {
  return unescapeHtml(html.replace(/<[^<>]*>/g, ''));
}

/** ` name="value"` for each defined attribute; `true` prints the bare name, `false` and `undefined` nothing. */
export function renderAttributes(attributes: Readonly<Record<string, string | number | boolean | undefined>>): string {
  let out = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    out += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return out;
}

/**
 * JSON that is safe inside a `<script>` element: no `</script>`, no `<!--`, no line separators.
 * All general punctuation is escaped: an ellipsis alone would make each Latin page a string of two bytes per character.
 */
export function renderScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2000-\u206f]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
