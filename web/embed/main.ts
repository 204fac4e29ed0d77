/** embed.html: one figure in a frame. What it shows stands in the query or in the hash; the query counts more. */
import '../styles/embed.css';
import { kAttributes } from '../element/names';
import { PositionLab } from '../element/position-lab';
import { LabProgressEvent, LabReadyEvent, LabResultEvent, LabTroubleEvent } from '../element/result';
import { chooseTheme } from '../figures/theme';
import { orderOf, type Told } from './messages';

const figure = new PositionLab();
const wishes = new Map([...pairs(location.hash.replace(/^#/, '')), ...pairs(location.search)]);
for (const [name, text] of wishes) set(name, text);
document.body.append(figure);

figure.addEventListener(LabReadyEvent.type, () => {
  tell({ source: 'position-lab', type: 'ready' });
});
figure.addEventListener(LabProgressEvent.type, (event) => {
  if (event instanceof LabProgressEvent) tell({ source: 'position-lab', type: 'progress', progress: event.detail });
});
figure.addEventListener(LabResultEvent.type, (event) => {
  if (event instanceof LabResultEvent) tell({ source: 'position-lab', type: 'result', result: event.detail });
});

figure.addEventListener(LabTroubleEvent.type, (event) => {
  if (event instanceof LabTroubleEvent) tell({ source: 'position-lab', type: 'trouble', trouble: event.detail });
});

window.addEventListener('message', ({ source, data }) => {
  // The page around it alone may give orders: not a frame beside it, nor one inside.
  if (source !== window.parent || window.parent === window) return;
  const order = orderOf(data);
  if (order?.type === 'run') figure.run();
  else if (order?.type === 'pause') figure.pause();
  else if (order?.type === 'reset') figure.reset();
  else for (const [name, text] of order?.settings ?? []) set(name, text);
});

let toldHeight = 0;
new ResizeObserver(() => {
  // Of the figure, not of the frame: a host that gives a little more than is asked for must not be asked for more still.
  const height = Math.ceil(figure.getBoundingClientRect().height);
  if (height === toldHeight || height === 0) return;
  toldHeight = height;
  tell({ source: 'position-lab', type: 'height', height });
  tell({ subject: 'lti.frameResize', height });
}).observe(figure);

function pairs(text: string): [string, string][] {
  return [...new URLSearchParams(text.replaceAll('+', '%2B'))];
}

function set(name: string, text: string): void {
  if (name === 'theme') chooseTheme(text === 'light' || text === 'dark' ? text : undefined);
  if (name === 'lang') document.documentElement.lang = text === 'en' ? 'en' : 'ko';
  if (kAttributes.includes(name)) figure.setAttribute(name, text);
}

/** Which page is around cannot be known; nothing that is told is anybody's secret. */
function tell(message: Told): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
