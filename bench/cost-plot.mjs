// The cost of a token against the length of a sequence and against the width of the model, as an SVG file's text.
import { scaleLog } from 'd3-scale';
import { line, symbol, symbolCircle, symbolSquare, symbolTriangle } from 'd3-shape';

const panel = { width: 380, height: 300, left: 64, right: 16, top: 40, bottom: 48 };
// Told apart by shape as well as by colour (Okabe and Ito's).
const styles = [
  { color: '#0072b2', shape: symbolCircle },
  { color: '#d55e00', shape: symbolSquare },
  { color: '#007a5e', shape: symbolTriangle },
];

/** The rows `length/8`, `length/16`, ... of one environment as [{ x: 8, y: microseconds a token }, ...]. */
function points(rows, environment, variable) {
  return rows
    .filter((row) => row.environment === environment && row.name.startsWith(`${variable}/`))
    .map(({ name, seconds, tokens }) => ({ x: Number(name.split('/')[1]), y: (1e6 * seconds) / tokens }));
}

const text = (x, y, content, anchor = 'middle', more = '') =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}"${more}>${content}</text>`;

function axes(x, y, xs, label) {
  const bottom = panel.height - panel.bottom;
  const right = panel.width - panel.right;
  // At every power of ten, and at 2 and 5 times it.
  const ys = y.ticks().filter((tick) => /^0*[125]/.test(String(tick).replace('.', '')));
  return [
    ...ys.map((tick) => `<line x1="${panel.left}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#ddd"/>`),
    ...ys.map((tick) => text(panel.left - 8, y(tick) + 4, tick, 'end')),
    ...xs.map((tick) => text(x(tick), bottom + 18, tick)),
    `<line x1="${panel.left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="#444"/>`,
    text((panel.left + right) / 2, panel.height - 8, label),
    text(8, panel.top - 16, 'us a token', 'start'),
  ];
}

function series(x, y, values, { color, shape }) {
  const path = line(
    (point) => x(point.x),
    (point) => y(point.y),
  )(values);
  const marker = symbol(shape, 40)();
  return [
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
    ...values.map(
      (point) => `<path d="${marker}" transform="translate(${x(point.x)},${y(point.y)})" fill="${color}"/>`,
    ),
  ];
}

function drawPanel(rows, environments, variable, label) {
  const all = environments.map((environment) => points(rows, environment, variable));
  const xs = all[0].map((point) => point.x);
  const costs = all.flat().map((point) => point.y);
  const x = scaleLog([xs[0], xs.at(-1)], [panel.left + 16, panel.width - panel.right - 16]);
  const y = scaleLog([Math.min(...costs) * 0.8, Math.max(...costs) * 1.25], [panel.height - panel.bottom, panel.top]);
  return [...axes(x, y, xs, label), ...all.flatMap((values, index) => series(x, y, values, styles[index]))];
}

function legend(environments) {
  return environments.flatMap((environment, index) => {
    const { color, shape } = styles[index];
    const left = panel.left + 110 * index;
    return [
      `<path d="${symbol(shape, 60)()}" transform="translate(${left},14)" fill="${color}"/>`,
      text(left + 10, 18, environment, 'start'),
    ];
  });
}

export function costPlot(rows) {
  const environments = ['native', 'node', 'chromium'].filter(
    (environment) => points(rows, environment, 'length').length > 0,
  );
  const width = 2 * panel.width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${panel.height + 24}">`,
    '<title>Cost of a token in a training step, against the length of a sequence and the width of the model</title>',
    `<rect width="100%" height="100%" fill="#fff"/>`,
    '<g font-family="sans-serif" font-size="12" fill="#222">',
    ...legend(environments),
    '<g transform="translate(0,24)">',
    ...drawPanel(rows, environments, 'length', 'tokens in a sequence'),
    '</g>',
    `<g transform="translate(${panel.width},24)">`,
    ...drawPanel(rows, environments, 'width', 'width of the model'),
    '</g>',
    '</g>',
    '</svg>',
    '',
  ]
    .join('\n')
    .replace(/\d+\.\d{2,}/g, (number) => Number(number).toFixed(1));
}
