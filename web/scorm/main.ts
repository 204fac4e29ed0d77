/**
 * Joins the lesson page to a learning platform, where one answers. In the package this script stands before the page's own
 * and is done before that one asks what is remembered; the page is the same as everywhere.
 */
import { keepIn } from '../settings/memory';
import { Course } from './course';
import { findApi, Lms } from './lms';

/** Reading is a stay: this share of the window's height below its top. */
const kReadingBand = '0px 0px -60% 0px';

const api = findApi(window);
if (api !== undefined) {
  const sections = [...document.querySelectorAll<HTMLElement>('main > section[id]')];
  const course = new Course(
    new Lms(api),
    sections.map(({ id }) => id),
    localStorageOrNothing(),
  );
  keepIn(() => course);
  const reading = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) course.read(target.id);
    },
    { rootMargin: kReadingBand },
  );
  for (const section of sections) reading.observe(section);
  // Pages are put away and brought back nowadays: unload would keep them from it, and never comes on phones.
  window.addEventListener('pagehide', () => {
    course.leave();
  });
}
/** Even to name it may throw. */
function localStorageOrNothing(): Storage | { getItem: () => null; setItem: () => void; removeItem: () => void } {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
