// Two curves a generator: time and memory of a cold build against the number of pages, both axes logarithmic.

import { renderBytes, renderMs } from '../lib/numbers.mjs';

const WIDTH = 880;
const HEIGHT = 330;
const PLOT = { top: 64, bottom: 52, width: 330 };
const LEFTS = [78, 506];

/**
 * @param {Record<string, import('../own/growth.mjs').Size[]>} growth
 * @param {{ date: string, machine: { cpu: string, node: string } }} results
 */
export function renderGrowthChart(growth, { date, machine }) {
  const panels = [
    { title: 'Time of a cold build', get: ({ ms }) => ms, render: renderMs, ticks: [1e3, 1e4, 1e5] },
    { title: 'Peak memory', get: ({ memory }) => memory, render: renderBytes, ticks: [1e8, 1e9, 1e10] },
  ];
  const said = Object.entries(growth).map(([name, sizes]) => {
    const all = sizes.map(
      ({ pages, ms, memory }) => `${count(pages)} pages ${renderMs(ms)} and ${renderBytes(memory)}`,
    );
    return `${name}: ${all.join(', ')}.`;
  });
  const note = `Generated pages, one build of each size. ${date}, ${machine.cpu}, Node ${machine.node.slice(1)}.`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title desc" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif">
<title id="title">Cold builds of Diglot as a site grows</title>
<desc id="desc">${said.join(' ')}</desc>
<style>
.card{fill:#fff}.title{fill:#14171f;font-size:17px;font-weight:650}.note,.tick{fill:#5b6472;font-size:12.5px}.grid{stroke:#e4e7ed}.name{fill:#3c4452;font-size:13px}.line{fill:none;stroke-width:2.5;stroke-linejoin:round}.Diglot{stroke:#2f6df6}.Hugo{stroke:#9aa4b5}.dot.Diglot{fill:#2f6df6}.dot.Hugo{fill:#9aa4b5}
@media (prefers-color-scheme:dark){.card{fill:#0f1218}.title{fill:#eceff5}.note,.tick{fill:#98a1b0}.grid{stroke:#262c38}.name{fill:#c3cad6}.Diglot{stroke:#6d9bff}.Hugo{stroke:#69748a}.dot.Diglot{fill:#6d9bff}.dot.Hugo{fill:#69748a}}
</style>
<rect class="card" width="${WIDTH}" height="${HEIGHT}" rx="16"/>
${panels.map((panel, index) => drawPanel(panel, growth, LEFTS[index])).join('\n')}
<text class="note" x="28" y="${HEIGHT - 14}">${note}</text>
</svg>
`;
}

/** Width that a number of pages takes below the chart. */
const LABEL = 56;

function drawPanel({ title, get, render, ticks }, growth, left) {
  const sizes = Object.values(growth).flat();
  const toX = createScale(
    sizes.map(({ pages }) => pages),
    left,
    left + PLOT.width,
  );
  const toY = createScale([...sizes.map(get), ...ticks], HEIGHT - PLOT.bottom - 18, PLOT.top);
  const grid = ticks.map(
    (tick) => `<line class="grid" x1="${left}" x2="${left + PLOT.width}" y1="${toY(tick)}" y2="${toY(tick)}"/>
<text class="tick" x="${left - 8}" y="${toY(tick) + 4}" text-anchor="end">${render(tick)}</text>`,
  );
  const [first = []] = Object.values(growth);
  // A label that the next one would cover is left out: its dot says where it is.
  const labelled = first.filter(
    (size, i) => i === first.length - 1 || toX(first[i + 1].pages) - toX(size.pages) > LABEL,
  );
  const pages = labelled.map(
    (size) =>
      `<text class="tick" x="${toX(size.pages)}" y="${HEIGHT - PLOT.bottom}" text-anchor="middle">${count(size.pages)}</text>`,
  );
  const lines = Object.entries(growth).map(([name, list]) => {
    const points = list.map((size) => [toX(size.pages), toY(get(size))]);
    const [x = 0, y = 0] = points.at(-1) ?? [];
    const dots = points.map(([cx, cy]) => `<circle class="dot ${name}" cx="${cx}" cy="${cy}" r="3.5"/>`);
    const text = `${name} ${render(get(list.at(-1)))}`;
    // Clear of the lines, which rise: ours has its name below, the other above.
    const end = name === 'Diglot' ? y + 88 : y - 10;
    return `<polyline class="line ${name}" points="${points.map((point) => point.join()).join(' ')}"/>${dots.join('')}
<text class="name" x="${x}" y="${end}" text-anchor="end">${text}</text>`;
  });
  return [`<text class="title" x="${left - 50}" y="36">${title}</text>`, ...grid, ...pages, ...lines].join('\n');
}

/** Logarithmic, from the least of `values` at `from` to the largest at `to`; whole units. */
function createScale(values, from, to) {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) => Math.round(from + ((Math.log(value) - low) / (high - low || 1)) * (to - from));
}

const count = (pages) => pages.toLocaleString('en-US');
