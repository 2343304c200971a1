import { allergies } from './articles/allergies.mjs';
import { chippyMenu } from './articles/chippy-menu.mjs';
import { coffeeWords } from './articles/coffee-words.mjs';
import { curryMile } from './articles/curry-mile.mjs';
import { hygieneSticker } from './articles/hygiene-sticker.mjs';
import { manners } from './articles/manners.mjs';

/** Articles, newest first. */
export const articles = [manners, hygieneSticker, curryMile, allergies, coffeeWords, chippyMenu];
