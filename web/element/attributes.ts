/** What the element's attributes ask for: every setting of the lab by its own name, and three that say what is shown. */
import { refusal } from '../protocol/errors';
import { kSettingNames, parseSettings, shortened, type Parsed } from '../settings/settings';
import { isFigureName, kFigureNames, kHideable, type FigureName } from './names';
import { kRecipes, type Recipe } from './recipes';

export interface Wish extends Parsed {
  figure: FigureName;
  recipe: Recipe;
  card: string;
  hidden: ReadonlySet<string>;
}

/** All parts there are, with room for blanks. */
const kLongestHide = 200;

/** What a wish asks for wrongly is refused by name; the default stands in its place. */
export function readWish(attribute: (name: string) => string | null): Wish {
  const parsed = parseSettings(
    kSettingNames.flatMap((name): [string, string][] => {
      const text = attribute(name);
      return text === null ? [] : [[name, text]];
    }),
  );
  const refused = [...parsed.refused];
  const asked = attribute('figure')?.trim() ?? 'race';
  const figure = isFigureName(asked) ? asked : 'race';
  if (figure !== asked) {
    refused.push(refusal('setting_not_allowed', { allowed: kFigureNames.join(', ') }, 'figure', shortened(asked)));
  }

  const hidden = new Set<string>();
  const hide = attribute('hide') ?? '';
  const parts = hide.length > kLongestHide ? [hide] : hide.split(/[\s,]+/).filter((one) => one !== '');
  for (const name of parts) if (kHideable.includes(name)) hidden.add(name);
  // One is named for all: there may be many.
  const unknown = parts.find((name) => !kHideable.includes(name));
  if (unknown !== undefined) {
    refused.push(refusal('setting_not_allowed', { allowed: kHideable.join(', ') }, 'hide', shortened(unknown)));
  }
  return { ...parsed, refused, figure, recipe: kRecipes[figure], card: attribute('card')?.trim() ?? '', hidden };
}
