/** A model that trains for the drift of the token table: small, one at a time, and its worker goes when it is done. */
import { DriftAsked } from '../figures/drift/drift-asked';
import type { Race } from '../protocol/race';
import type { Lab } from './lab';

export function attachDrift(lab: Lab): void {
  // What stops it is known once it is made, and it is made with what stops all others.
  let stop = (): void => undefined;
  const takeCores = lab.trains(() => {
    stop();
  });
  stop = driftSection(lab.root, lab.makeRaceOnOneCore, takeCores);
}

/** Returns what gives up an unfinished training, for those who need the cores. */
export function driftSection(page: EventTarget, makeRace: () => Race, freeCores: () => void): () => void {
  let giveUp = (): void => undefined;

  page.addEventListener(DriftAsked.type, (event) => {
    if (!(event instanceof DriftAsked)) return;
    const { settings, show } = event;
    giveUp();
    freeCores();
    const race = makeRace();
    let ended = false;
    const end = (): void => {
      ended = true;
      race.close();
    };
    giveUp = () => {
      if (ended) return;
      end();
      show(undefined);
    };
    race.addEventListener('change', () => {
      // What it closes with is not news.
      if (ended) return;
      show(race);
      if (race.status === 'done' || race.status === 'failed') end();
    });
    show(race);
    void race.prepare(settings).then((refused) => {
      if (ended) return;
      if (refused === undefined) race.run();
      else giveUp();
    });
  });

  return () => {
    giveUp();
  };
}
