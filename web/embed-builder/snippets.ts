/**
 * A wish as text for other pages. Whatever it holds is escaped for the place where it stands: in an address, in markup,
 * in Markdown, in a program.
 */
import { attributesOf, type Wish } from './wish';

/** Commas and colons stay readable, as in the lab's own addresses. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, hexed)
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':');
}

function hexed(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** For the text and the quoted attributes of markup. */
export function markup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** `base` is the folder of the lab, with its last slash. */
export function frameAddress(wish: Wish, base: string): string {
  const query = attributesOf(wish).map(([name, text]) => `${name}=${encoded(text)}`);
  return `${new URL('embed.html', base).href}?${query.join('&')}`;
}

export function frameMarkup(wish: Wish, base: string, title: string): string {
  return `<iframe src="${markup(frameAddress(wish, base))}" title="${markup(title)}" width="100%" height="${wish.height}" style="border: 0" loading="lazy"></iframe>`;
}

/** For hosts that let scripts run: the frame is as high as its figure. */
export function frameWithHeight(wish: Wish, base: string, title: string): string {
  return `${frameMarkup(wish, base, title)}
<script>
  addEventListener('message', ({ data, source }) => {
    if (data?.source !== 'position-lab' || data.type !== 'height') return;
    for (const frame of document.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
  });
</script>`;
}

export function elementMarkup(wish: Wish, base: string): string {
  const attributes = attributesOf(wish).map(([name, text]) => ` ${name}="${markup(text)}"`);
  return `<script type="module" src="${markup(new URL('position-lab.js', base).href)}"></script>
<position-lab${attributes.join('')}></position-lab>`;
}

/** JSX knows no quoted style and no loading script; a string in braces is JavaScript. */
export function frameJsx(wish: Wish, base: string, title: string): string {
  return `<iframe
  src={${program(frameAddress(wish, base))}}
  title={${program(title)}}
  width="100%"
  height="${wish.height}"
  style={{ border: 0 }}
  loading="lazy"
/>`;
}

export function frameMyst(wish: Wish, base: string, title: string): string {
  return `:::{iframe} ${frameAddress(wish, base)}
:width: 100%
:title: ${title.replace(/\s+/g, ' ')}
:::`;
}

export function frameJupyter(wish: Wish, base: string): string {
  return `from IPython.display import IFrame

IFrame(${program(frameAddress(wish, base))}, width="100%", height=${wish.height})`;
}

export function frameQuarto(wish: Wish, base: string, title: string): string {
  return `\`\`\`{=html}
${frameWithHeight(wish, base, title)}
\`\`\``;
}

/** A string of JavaScript, and of Python. */
function program(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
