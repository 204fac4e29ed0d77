/** The lesson page: the lab of the whole document, and the switches at the top. */
import '../styles/article.css';
import '../figures/colophon/element';
import '../figures/lanes/element';
import { LabPair } from '../figures/pair/element';
import { LabSmallRace } from '../figures/small-race/element';
import { chooseTheme } from '../figures/theme';
import { attachCurves } from '../lab/attach-curves';
import { attachExperiment } from '../lab/attach-experiment';
import { attachGuess } from '../lab/attach-guess';
import { Cores } from '../lab/cores';
import { Lab } from '../lab/lab';
import { attachOpening } from '../lab/opening';
import { firstLocale, Language } from '../language/locale';
import { readAddress, writeAddress } from '../settings/address';
import { recall } from '../settings/memory';
import { parseHash } from '../settings/settings';
import { contents } from './contents';
import { embedBuilder } from './embed-builder';
import { holdJumps } from './jumps';
import { keepOffline } from './keep-offline';
import { languageSwitch } from './language-switch';
import { themeSwitch } from './theme-switch';

const parsed = readAddress();
const language = new Language(firstLocale(parsed.settings.lang, recall('lang')), document.documentElement);
const lab = new Lab(document, language, new Cores());
const experiment = attachExperiment(lab, parsed);
attachCurves(lab, experiment);
attachGuess(lab, experiment);

experiment.addEventListener('change', () => {
  // An address never says what the core has refused, or may yet refuse.
  if (experiment.refusal === undefined && !experiment.judging) writeAddress(experiment.wanted);
});

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
const race = lab.find(LabSmallRace, 'lab-small-race');
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
if (start !== null && race !== undefined) attachOpening(lab, start, race, experiment.race);

const list = document.querySelector<HTMLDetailsElement>('#contents');
const here = document.querySelector<HTMLElement>('#contents-here');
const progress = document.querySelector<HTMLElement>('#contents-progress');
if (list !== null && here !== null && progress !== null) {
  contents({ list, here, progress, sections: [...document.querySelectorAll<HTMLElement>('main > section[id]')] });
}

const embed = document.querySelector<HTMLDetailsElement>('#embed');
if (embed !== null) embedBuilder(embed, lab, experiment);

const pair = lab.find(LabPair, 'lab-pair');
const speak = (): void => {
  if (pair !== undefined) pair.locale = language.current;
};
language.addEventListener('change', speak);
speak();

holdJumps(document);
lab.show();
void experiment.open().then(async () => {
  // After what trains: a phone should not wait for what stands further down.
  const { attachLesson } = await import('../lab/lesson');
  attachLesson(lab, experiment);
  lab.show();
  if (import.meta.env.PROD) keepOffline();
});
