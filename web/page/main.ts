/** The lesson page: one experiment, its figures, and the switches at the top. */
import '../styles/article.css';
import '../figures/colophon/element';
import { CommandGiven, SettingsChosen } from '../figures/control-events';
import { LabControls } from '../figures/controls/element';
import { LabCurves } from '../figures/curves/element';
import { LabGuess } from '../figures/guess/element';
import { GuessMade } from '../figures/guess/guess-made';
import { LabFigure } from '../figures/lab-figure';
import { LabLanes } from '../figures/lanes/element';
import { LabPair } from '../figures/pair/element';
import { LabSmallRace } from '../figures/small-race/element';
import { chooseTheme } from '../figures/theme';
import { AskingFigure } from '../figures/asking-figure';
import { firstLocale, Language } from '../language/locale';
import { createAnswers } from '../race/create-answers';
import { createRace } from '../race/create-race';
import { readAddress, writeAddress } from '../settings/address';
import { recall } from '../settings/memory';
import { parseHash, withLimits } from '../settings/settings';
import { contents } from './contents';
import { Cores } from './cores';
import { Experiment } from './experiment';
import { holdJumps } from './jumps';
import { languageSwitch } from './language-switch';
import { opening } from './opening';
import { SmallRace } from './small-race';
import { themeSwitch } from './theme-switch';

/** They show models that they train themselves, and are told of those elsewhere. */
const kOwnModels = new Set(['lab-small-race', 'lab-curtain', 'lab-swap', 'lab-spread', 'lab-seeds', 'lab-phases']);

const parsed = readAddress();
const language = new Language(firstLocale(parsed.settings.lang, recall('lang')), document.documentElement);
const experiment = new Experiment(createRace(), parsed);
const small = new SmallRace(createRace);
const answers = createAnswers();
const cores = new Cores();
const takeForExperiment = cores.enter(() => {
  experiment.race.pause();
});
const takeForOpening = cores.enter(() => {
  small.yield();
});
let tellLesson: ((figure: LabFigure) => void) | undefined;

function show(): void {
  const locale = language.current;
  const broken = experiment.race.load_error;
  const evalSequences = experiment.wanted.eval_sequences;
  for (const element of document.querySelectorAll('main *, footer *')) {
    if (element instanceof LabPair) element.locale = locale;
    if (!(element instanceof LabFigure)) continue;
    if (kOwnModels.has(element.localName)) continue;
    element.locale = locale;
    element.race = experiment.race;
    if (element instanceof AskingFigure) element.core = answers;
    if (element instanceof LabLanes) element.ids = experiment.ids;
    if (element instanceof LabCurves || element instanceof LabGuess) element.evalSequences = evalSequences;
    if (element instanceof LabGuess) {
      element.hypotheses = experiment.hypotheses;
      element.locked = experiment.locked;
    }
    if (element instanceof LabControls) {
      element.wanted = experiment.wanted;
      element.error = broken ?? experiment.refusal;
      element.notices = experiment.notices.map((one) => withLimits(one, experiment.race.facts?.fields ?? []));
      element.pending = experiment.pending;
    }
    tellLesson?.(element);
  }
}

document.addEventListener(SettingsChosen.type, (event) => {
  if (event instanceof SettingsChosen) void experiment.choose(event.change);
});
document.addEventListener(GuessMade.type, (event) => {
  if (event instanceof GuessMade) experiment.suppose(event.mode, event.hypothesis);
});
document.addEventListener(CommandGiven.type, (event) => {
  if (!(event instanceof CommandGiven)) return;
  if (event.command === 'run' || event.command === 'step') takeForExperiment();
  if (event.command === 'run') experiment.run();
  else if (event.command === 'reset') experiment.reset();
  else if (event.command === 'pause') experiment.race.pause();
  else experiment.race.step_once();
});

experiment.addEventListener('change', show);
experiment.addEventListener('change', () => {
  // An address never says what the core has refused, or may yet refuse.
  if (experiment.refusal === undefined && !experiment.judging) writeAddress(experiment.wanted);
});
experiment.race.addEventListener('change', () => {
  if (experiment.race.load_error !== undefined) show();
});
language.addEventListener('change', show);

/** A link with other settings, opened in this page. */
window.addEventListener('hashchange', (event) => {
  // Not location.hash: the page may have written its own settings there since.
  const { hash } = new URL(event.newURL);
  // An anchor of the page says no settings.
  if (!hash.includes('=')) return;
  const next = parseHash(hash);
  const { lang, theme } = next.settings;
  void experiment.adopt(next);
  if (lang !== 'auto') language.choose(lang);
  if (theme !== 'system') chooseTheme(theme);
});

const theme = document.querySelector<HTMLButtonElement>('#theme');
const languages = document.querySelector<HTMLElement>('#language');
const start = document.querySelector<HTMLButtonElement>('#start');
const race = document.querySelector('lab-small-race');
if (theme !== null) {
  themeSwitch(theme, language, parsed.settings.theme, (chosen) => {
    experiment.dress({ theme: chosen });
  });
}
if (languages !== null) {
  languageSwitch(languages, language, (chosen) => {
    experiment.dress({ lang: chosen });
  });
}
if (start !== null && race instanceof LabSmallRace) {
  start.addEventListener('click', takeForOpening);
  opening(start, race, small, experiment.race, language);
}

const list = document.querySelector<HTMLDetailsElement>('#contents');
const here = document.querySelector<HTMLElement>('#contents-here');
const progress = document.querySelector<HTMLElement>('#contents-progress');
if (list !== null && here !== null && progress !== null) {
  contents({ list, here, progress, sections: [...document.querySelectorAll<HTMLElement>('main > section[id]')] });
}

holdJumps(document);
show();
void experiment.open().then(async () => {
  // After what trains: a phone should not wait for what stands further down.
  const { lesson } = await import('./lesson');
  tellLesson = lesson(experiment, language, cores);
  show();
});
