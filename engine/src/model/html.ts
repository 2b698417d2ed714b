// Escaping for the one place where strings become HTML. Must not know any page or component.

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const special = /[&<>"\uE000\uE001]/;

/** Text for element content or a double-quoted attribute value. Also disarms the hole marks of page bodies. */
export function escapeHtml(text: string): string {
  // Most texts have nothing to escape, and a test is a third of the price of a replacement that finds nothing.
  if (!special.test(text)) return text;
  return text.replace(/[&<>"\uE000\uE001]/g, (c) => entities[c] ?? `&#${c.charCodeAt(0)};`);
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

/** JSON that is safe inside a `<script>` element: no `</script>`, no `<!--`, no line separators. */
export function renderScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
