import { countText } from './words.ts';

/** Returns a function that takes a growing count, and says it after each `step`, as in “5,000 rows read”. */
export function sayEvery(
  step: number,
  say: (text: string) => void,
  noun: string,
  verb: string,
): (count: number) => void {
  let said = 0;
  return (count) => {
    if (count < said + step) return;
    said = count;
    say(`${countText(count, noun)} ${verb}`);
  };
}
