/** The clinic's figure and the models behind it. */
import { ClinicCommand } from '../figures/clinic/clinic-command';
import { LabClinic } from '../figures/clinic/element';
import { errorText } from '../language/errors';
import type { Language } from '../language/locale';
import type { Race } from '../protocol/race';
import { createRaceOnOneCore } from '../race/create-race';
import { Clinic } from './clinic';

/** `freeCores` stops what trains elsewhere on the page. Returns what stops the clinic, for those who need the cores. */
export function clinicSection(experiment: Race, language: Language, freeCores: () => void): () => void {
  const figure = document.querySelector('lab-clinic');
  if (!(figure instanceof LabClinic)) return () => undefined;
  const clinic = new Clinic(createRaceOnOneCore);
  const faults = experiment.facts?.faults ?? [];
  figure.faults = faults.map(({ name }) => name);

  const show = (): void => {
    const locale = language.current;
    const refusal = clinic.refusal ?? experiment.load_error;
    figure.locale = locale;
    figure.patients = clinic.patients;
    figure.refusal = refusal === undefined ? '' : errorText(refusal, locale);
  };
  figure.addEventListener(ClinicCommand.type, (event) => {
    if (!(event instanceof ClinicCommand)) return;
    if (event.command === 'stop') {
      clinic.stop();
      return;
    }
    freeCores();
    clinic.examine(event.number);
  });
  clinic.addEventListener('change', show);
  language.addEventListener('change', show);
  if (faults.length > 0) clinic.admit(faults);
  show();
  return () => {
    clinic.stop();
  };
}
