/**
 * The lab as an AnyWidget (https://anywidget.dev), for MyST and Jupyter: the model's values are the element's attributes, and
 * the results of runs that are over are written back as `results`.
 */
import { kAttributes } from '../element/names';
import { LabResultEvent } from '../element/result';
import { PositionLab } from './main';

/** What a widget's model offers, as far as the lab needs it. MyST's has no save_changes. */
export interface WidgetModel {
  get: (name: string) => unknown;
  set?: (name: string, value: unknown) => void;
  save_changes?: () => void;
  on?: (event: string, heard: () => void) => void;
  off?: (event: string, heard: () => void) => void;
}

export interface Widget {
  model: WidgetModel;
  el: HTMLElement;
}

function render({ model, el }: Widget): () => void {
  const lab = new PositionLab();
  const follow = (): void => {
    for (const name of kAttributes) {
      const value = model.get(name);
      if (typeof value === 'string' && value !== '') lab.setAttribute(name, value);
      else if (typeof value === 'number' || typeof value === 'boolean') lab.setAttribute(name, String(value));
      else lab.removeAttribute(name);
    }
  };
  const changes = kAttributes.map((name) => `change:${name}`);
  follow();
  for (const change of changes) model.on?.(change, follow);
  const results: unknown[] = [];
  lab.addEventListener(LabResultEvent.type, (event) => {
    if (!(event instanceof LabResultEvent)) return;
    results.push(event.detail);
    model.set?.('results', [...results]);
    model.save_changes?.();
  });
  el.append(lab);
  return () => {
    for (const change of changes) model.off?.(change, follow);
    lab.remove();
  };
}

export default { render };
