/** The lesson page: one experiment, its figures, and the switches at the top. */
import '../styles/article.css';
import '../figures/colophon/element';
import { LabAttention } from '../figures/attention/element';
import { SequenceChosen } from '../figures/attention/sequence-chosen';
import { TableGrown } from '../figures/cards/table-grown';
import { CommandGiven, SettingsChosen } from '../figures/control-events';
import { LabControls } from '../figures/controls/element';
import { LabCurtain } from '../figures/curtain/element';
import { LabCurves } from '../figures/curves/element';
import { LabDeparture } from '../figures/departure/element';
import '../figures/encodings/element';
import { LabGuess } from '../figures/guess/element';
import { GuessMade } from '../figures/guess/guess-made';
import { LabFigure } from '../figures/lab-figure';
import { LabLanes } from '../figures/lanes/element';
import '../figures/lengths/element';
import { LengthsAsked } from '../figures/lengths/lengths-asked';
import { LabPair } from '../figures/pair/element';
import { LabPhases } from '../figures/phases/element';
import { LabRecords } from '../figures/records/element';
import '../figures/scale/element';
import { LabSeeds } from '../figures/seeds/element';
import { LabSmallRace } from '../figures/small-race/element';
import { LabSpread } from '../figures/spread/element';
import { LabSwap } from '../figures/swap/element';
import { chooseTheme } from '../figures/theme';
import { AskingFigure } from '../figures/asking-figure';
import { errorText } from '../language/errors';
import { firstLocale, Language } from '../language/locale';
import { createAnswers } from '../race/create-answers';
import { createProbe } from '../race/create-probe';
import { coresOfPage, createRace, createRaceOnOneCore } from '../race/create-race';
import { readAddress, writeAddress } from '../settings/address';
import { recall } from '../settings/memory';
import { parseHash, withLimits } from '../settings/settings';
import { contents } from './contents';
import { Curtain } from './curtain';
import { curtainSection } from './curtain-section';
import { driftSection } from './drift-section';
import { Experiment } from './experiment';
import { FairTest } from './fair-test';
import { fairTestSection } from './fair-test-section';
import { languageSwitch } from './language-switch';
import { opening } from './opening';
import { phasesSection } from './phases-section';
import { seedSection } from './seed-section';
import { SmallRace } from './small-race';
import { themeSwitch } from './theme-switch';

const parsed = readAddress();
const language = new Language(firstLocale(parsed.settings.lang, recall('lang')), document.documentElement);
const experiment = new Experiment(createRace(), parsed);
const small = new SmallRace(createRace);
const answers = createAnswers();
const curtain = new Curtain(createRace, createProbe);
const spread = document.querySelector('lab-spread');
// More would take the memory of small machines, and heat them.
const workers = Math.min(4, coresOfPage());
const fairTest = new FairTest(createRaceOnOneCore, workers, spread instanceof LabSpread ? spread.steps : undefined);

const stopDrift = driftSection(document, createRaceOnOneCore, () => {
  experiment.race.pause();
  small.yield();
  curtain.stop();
  fairTest.stop();
  stopSeeds();
});

function show(): void {
  const locale = language.current;
  const broken = experiment.race.load_error;
  const evalSequences = experiment.wanted.eval_sequences;
  for (const element of document.querySelectorAll('main *, footer *')) {
    if (element instanceof LabPair) element.locale = locale;
    if (!(element instanceof LabFigure)) continue;
    // They show models of their own.
    if (element instanceof LabSmallRace || element instanceof LabCurtain || element instanceof LabSwap) continue;
    if (element instanceof LabSpread || element instanceof LabSeeds || element instanceof LabPhases) continue;
    element.locale = locale;
    element.race = experiment.race;
    if (element instanceof AskingFigure) element.core = answers;
    if (element instanceof LabLanes || element instanceof LabAttention || element instanceof LabDeparture) {
      element.ids = experiment.ids;
    }
    if (element instanceof LabCurves || element instanceof LabGuess || element instanceof LabRecords) {
      element.evalSequences = evalSequences;
    }
    if (element instanceof LabRecords) element.hypotheses = experiment.hypotheses;
    if (element instanceof LabGuess) {
      element.hypotheses = experiment.hypotheses;
      element.locked = experiment.locked;
    }
    if (element instanceof LabAttention) {
      const refusal = experiment.sequenceRefusal;
      element.refusal = refusal === undefined ? '' : errorText(refusal, locale);
    }
    if (element instanceof LabControls) {
      element.wanted = experiment.wanted;
      element.error = broken ?? experiment.refusal;
      element.notices = experiment.notices.map((one) => withLimits(one, experiment.race.facts?.fields ?? []));
      element.pending = experiment.pending;
    }
  }
}

document.addEventListener(SettingsChosen.type, (event) => {
  if (event instanceof SettingsChosen) void experiment.choose(event.change);
});
document.addEventListener(TableGrown.type, (event) => {
  if (event instanceof TableGrown) void experiment.choose({ config: { max_len: event.rows } });
});
document.addEventListener(SequenceChosen.type, (event) => {
  if (event instanceof SequenceChosen) void experiment.watch(event.ids);
});
document.addEventListener(GuessMade.type, (event) => {
  if (event instanceof GuessMade) experiment.suppose(event.mode, event.hypothesis);
});
document.addEventListener(LengthsAsked.type, (event) => {
  if (!(event instanceof LengthsAsked)) return;
  if (event.lengths === undefined) experiment.race.stop_measuring();
  else experiment.race.measure_lengths(event.lengths);
});
document.addEventListener(CommandGiven.type, (event) => {
  if (!(event instanceof CommandGiven)) return;
  // One race at a time: they would share the cores.
  if (event.command === 'run' || event.command === 'step') {
    small.yield();
    curtain.stop();
    fairTest.stop();
    stopDrift();
    stopSeeds();
  }
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
  for (const element of document.querySelectorAll('lab-attention')) {
    if (element instanceof LabAttention) element.typed = undefined;
  }
  void experiment.adopt(next);
  if (lang !== 'auto') language.choose(lang);
  if (theme !== 'system') chooseTheme(theme);
});

const theme = document.querySelector<HTMLButtonElement>('#theme');
const languages = document.querySelector<HTMLElement>('#language');
const start = document.querySelector<HTMLButtonElement>('#start');
const race = document.querySelector('lab-small-race');
const grid = document.querySelector('lab-curtain');
const swap = document.querySelector('lab-swap');
const seeds = document.querySelector('lab-seeds');
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
  // One race at a time here, too.
  start.addEventListener('click', () => {
    curtain.stop();
    fairTest.stop();
    stopDrift();
    stopSeeds();
  });
  opening(start, race, small, experiment.race, language);
}

const list = document.querySelector<HTMLDetailsElement>('#contents');
const here = document.querySelector<HTMLElement>('#contents-here');
const progress = document.querySelector<HTMLElement>('#contents-progress');
if (list !== null && here !== null && progress !== null) {
  contents({ list, here, progress, sections: [...document.querySelectorAll<HTMLElement>('main > section[id]')] });
}

const phases = document.querySelector('lab-phases');
if (phases instanceof LabPhases) phasesSection(phases, experiment, language, createProbe);

let stopSeeds = (): void => undefined;
if (seeds instanceof LabSeeds) {
  stopSeeds = seedSection(seeds, experiment, language, {
    makeRace: createRaceOnOneCore,
    workers,
    freeCores: () => {
      experiment.race.pause();
      small.yield();
      curtain.stop();
      fairTest.stop();
      stopDrift();
    },
    record: (run, { eval_sequences }) => {
      for (const table of document.querySelectorAll('lab-records')) {
        if (table instanceof LabRecords) table.note([run], { evalSequences: eval_sequences, hypotheses: {} });
      }
    },
  });
}

show();
const opened = experiment.open();
// After what trains: a phone should not wait for figures that stand further down.
void opened.then(async () => {
  await import('./lesson-figures');
  show();
});
void opened.then(async () => {
  const { clinicSection } = await import('./clinic-section');
  clinicSection(experiment.race, language, () => {
    experiment.race.pause();
    small.yield();
    curtain.stop();
    fairTest.stop();
  });
});
if (grid instanceof LabCurtain && swap instanceof LabSwap) {
  const freeCores = (): void => {
    experiment.race.pause();
    small.yield();
    fairTest.stop();
    stopDrift();
    stopSeeds();
  };
  curtainSection(grid, swap, curtain, language, freeCores, opened);
}
if (spread instanceof LabSpread) {
  fairTestSection(spread, fairTest, language, () => {
    experiment.race.pause();
    small.yield();
    curtain.stop();
    stopDrift();
    stopSeeds();
  });
}
