/**
 * Defines an element, unless the page has one of that name: a host may load the lab twice, from two addresses, and what
 * came first goes on to work.
 */
export function define(name: string, element: CustomElementConstructor): void {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}
