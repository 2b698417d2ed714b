// One picture of the main numbers: bars for each generator, readable in both colour schemes and by screen readers.

import { renderBytes, renderMs } from '../lib/numbers.mjs';

const WIDTH = 880;
const LABEL = 130;
const ROW = 30;
const HEAD = 58;
const GAP = 26;
const BAR = 16;

/** @param main builds and reader metrics of one corpus, by generator */
export function renderChart(main, { date, machine }) {
  const panels = [
    createPanel(
      `Cold build, ${main.pages.toLocaleString('en-US')} pages`,
      main.builds,
      ({ cold }) => cold?.ms,
      renderMs,
    ),
    createPanel('One page edited', main.builds, ({ edit }) => edit?.ms, renderMs),
    createPanel('Script of a first visit', main.reader ?? {}, ({ visit }) => visit?.script, renderBytes),
  ].filter(({ bars }) => bars.length > 0);
  let top = 40;
  const drawn = panels.map((panel) => {
    const y = top;
    top += HEAD + panel.bars.length * ROW + GAP;
    return drawPanel(panel, y);
  });
  const label = panels.map(
    ({ title, bars }) => `${title}: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}.`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top + 20}" role="img" aria-labelledby="title desc" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
<title id="title">Diglot next to other documentation generators; shorter is better</title>
<desc id="desc">${escapeXml(label.join(' '))}</desc>
<style>
.card{fill:#fff}.title{fill:#14171f;font-size:17px;font-weight:650}.note{fill:#5b6472;font-size:12.5px}.name{fill:#14171f;font-size:14px}.value{fill:#3c4452;font-size:13.5px;font-variant-numeric:tabular-nums}.track{fill:#eef0f4}.other{fill:#9aa4b5}.own{fill:#2f6df6}.strong{font-weight:650}
@media (prefers-color-scheme:dark){.card{fill:#0f1218}.title,.name{fill:#eceff5}.note{fill:#98a1b0}.value{fill:#c3cad6}.track{fill:#1c212b}.other{fill:#69748a}.own{fill:#6d9bff}}
</style>
<rect class="card" width="${WIDTH}" height="${top + 20}" rx="16"/>
${drawn.join('\n')}
<text class="note" x="28" y="${top}">${escapeXml(`Shorter is better. ${date}, ${machine.cpu}, Node ${machine.node.slice(1)}.`)}</text>
</svg>
`;
}

function createPanel(title, all, get, render) {
  const bars = Object.entries(all)
    .map(([name, found]) => ({ name, value: get(found) }))
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => a.value - b.value)
    .map((bar) => ({ ...bar, text: render(bar.value) }));
  return { title, bars };
}

function drawPanel({ title, bars }, top) {
  const largest = Math.max(...bars.map(({ value }) => value));
  const space = WIDTH - LABEL - 28 - 110;
  const rows = bars.map(({ name, value, text }, index) => {
    const y = top + 28 + index * ROW;
    const width = Math.max(3, (value / largest) * space);
    const own = name === 'Diglot';
    return `<text class="name${own ? ' strong' : ''}" x="28" y="${y + 13}">${escapeXml(name)}</text>
<rect class="track" x="${LABEL}" y="${y}" width="${space}" height="${BAR}" rx="5"/>
<rect class="${own ? 'own' : 'other'}" x="${LABEL}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="5"/>
<text class="value${own ? ' strong' : ''}" x="${LABEL + space + 12}" y="${y + 13}">${escapeXml(text)}</text>`;
  });
  return [`<text class="title" x="28" y="${top + 8}">${escapeXml(title)}</text>`, ...rows].join('\n');
}

const escapeXml = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
