/** The clinic's figure and the models behind it. */
import { ClinicCommand } from '../figures/clinic/clinic-command';
import { LabClinic } from '../figures/clinic/element';
import { errorText } from '../language/errors';
import { Clinic } from './clinic';
import type { Experiment } from './experiment';
import type { Lab } from './lab';

/** To be called when the core has told its facts. */
export function attachClinic(lab: Lab, { race }: Experiment): void {
  const figure = lab.find(LabClinic, 'lab-clinic');
  if (figure === undefined) return;
  const { language } = lab;
  const clinic = new Clinic(lab.makeRaceOnOneCore);
  const takeCores = lab.trains(() => {
    clinic.stop();
  });
  const faults = race.facts?.faults ?? [];
  figure.faults = faults.map(({ name }) => name);

  const show = (): void => {
    const locale = language.current;
    const refusal = clinic.refusal ?? race.load_error;
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
    takeCores();
    clinic.examine(event.number);
  });
  clinic.addEventListener('change', show);
  lab.listen(language, 'change', show);
  if (faults.length > 0) clinic.admit(faults);
  show();
}
