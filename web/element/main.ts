/** position-lab.js: what a page of another origin loads to have <position-lab>. Its files stand beside it. */
import { themeChanged } from '../figures/theme';
import { settle } from '../race/home';

settle({ base: new URL('./', import.meta.url).href });

// Hosts switch their theme by a class or an attribute of the root; canvases must be drawn anew then.
new MutationObserver(() => {
  document.dispatchEvent(new Event(themeChanged));
}).observe(document.documentElement, { attributes: true });

export { PositionLab } from './position-lab';
export {
  LabProgressEvent,
  LabReadyEvent,
  LabResultEvent,
  LabTroubleEvent,
  type LabProgress,
  type LabResult,
  type LabTrouble,
} from './result';
