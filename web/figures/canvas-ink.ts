/** The inks of tokens.css for a canvas, which cannot resolve a custom property by itself. */
export interface CanvasInk {
  ink: string;
  soft: string;
  faint: string;
  rule: string;
  paper: string;
  face: string;
}

export function canvasInk(theme: 'light' | 'dark', element: Element): CanvasInk {
  const face = getComputedStyle(element).fontFamily;
  return theme === 'light'
    ? { ink: '#1c2025', soft: '#4a515b', faint: '#666d77', rule: '#e2ded5', paper: '#fbfaf7', face }
    : { ink: '#eceae4', soft: '#b9bcc2', faint: '#939aa4', rule: '#2c3038', paper: '#14161a', face };
}
