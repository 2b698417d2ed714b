// Takes away what React adds before printed HTML: requests to fetch its pictures early. Must not touch anything else.

/** React cannot know that a picture is of the other scheme, far down or lazy; and a part of a page is no place for such a link. */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
