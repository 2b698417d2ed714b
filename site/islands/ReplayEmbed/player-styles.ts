// The player's styles, added to the document when a recording is opened: readers who only read a page do without them. Browser only.

import embedded from '../../components/replay/embedded-player.css?inline';
import player from '../../components/replay/replay.css?inline';
import stage from '../../components/replay/stage.css?inline';

for (const text of [stage, player, embedded]) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
