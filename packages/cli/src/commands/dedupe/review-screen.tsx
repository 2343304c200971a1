import { setImmediate as nextTurn } from 'node:timers/promises';
import { useInput, useStdout, type Key } from 'ink';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { startDrawing } from '../../terminal/drawing.tsx';
import { pairRows } from './pair-lines.ts';
import type { Review, ReviewAction, ReviewState } from './review.ts';
import { ReviewView, type FieldChoice } from './view.tsx';

/** How a review ended. */
export type ReviewEnd = 'finished' | 'quit' | 'interrupted';

interface ScreenProps {
  readonly review: Review;
  readonly onEnd: (end: ReviewEnd) => void;
  readonly onError: (error: unknown) => void;
}

/** A review that the user decides with keys. Keys that are pressed while a decision is saved count afterwards,
 * but never decide a pair that was not on the screen. */
export function ReviewScreen({ review, onEnd, onError }: ScreenProps): ReactElement {
  const [state, setState] = useState(() => review.state());
  const [choice, setChoice] = useState<FieldChoice | null>(null);
  const width = useTerminalWidth();
  const latest = useRef<Screen>({ state, choice });
  const queue = useRef(Promise.resolve());
  const isOver = useRef(false);

  const show = (screen: Screen) => {
    latest.current = screen;
    setState(screen.state);
    setChoice(screen.choice);
  };
  const end = (how: ReviewEnd) => {
    if (!isOver.current) onEnd(how);
    isOver.current = true;
  };
  const press = async (input: string, key: Key, seen: ReviewState['pair']) => {
    if (isOver.current) return;
    const { state: now, choice: chosen } = latest.current;
    const answer = answerOf(input, key, now, chosen);
    if (answer === null) return;
    if (answer === 'quit') {
      end('quit');
      return;
    }
    if (!('do' in answer)) {
      show({ state: now, choice: answer.choice });
      return;
    }
    if (decides(answer) && !isSamePair(seen, now.pair)) {
      show({ state: { ...now, message: unseenMessage }, choice: chosen });
      return;
    }
    if (decides(answer)) {
      show({ state: { ...now, message: 'Saving…' }, choice: chosen });
      await nextTurn();
    }
    const next = await review.act(answer);
    show({ state: next, choice: null });
    if (next.pair === null) end('finished');
  };
  useInput((input, key) => {
    if (key.ctrl && input === 'c') {
      queue.current = queue.current.then(() => {
        end('interrupted');
      });
      return;
    }
    // Keys that are typed quickly arrive together.
    const seen = latest.current.state.pair;
    for (const each of input.length > 1 ? input : [input]) {
      queue.current = queue.current.then(() => press(each, key, seen)).catch(onError);
    }
  });
  return <ReviewView state={{ review: state, choice, width }} />;
}

interface Screen {
  readonly state: ReviewState;
  readonly choice: FieldChoice | null;
}

const unseenMessage = 'A key that was pressed before this pair was shown did not count.';

function decides(answer: ReviewAction): boolean {
  return answer.do === 'merge' || answer.do === 'different';
}

function isSamePair(seen: ReviewState['pair'], now: ReviewState['pair']): boolean {
  return seen?.one.id === now?.one.id && seen?.other.id === now?.other.id;
}

type Answer = ReviewAction | { readonly choice: FieldChoice | null } | 'quit';

/** Returns what a key means; null for keys without a meaning. */
function answerOf(
  input: string,
  key: Key,
  { pair }: ReviewState,
  choice: FieldChoice | null,
): Answer | null {
  if (pair === null) return null;
  if (choice !== null) return answerInChoice(key, pair, choice);
  if (key.leftArrow) return { do: 'merge', choices: { survivor: pair.one.id } };
  if (key.rightArrow) return { do: 'merge', choices: { survivor: pair.other.id } };
  if (input === 'c') {
    const [unit] = choosable(pair, {});
    return unit === undefined ? null : { choice: { unit, units: {} } };
  }
  return letters[input] ?? null;
}

const letters: Readonly<Record<string, Answer>> = {
  n: { do: 'different' },
  s: { do: 'skip' },
  b: { do: 'back' },
  u: { do: 'undo' },
  q: 'quit',
};

type Pair = NonNullable<ReviewState['pair']>;

function answerInChoice(key: Key, pair: Pair, { unit, units }: FieldChoice): Answer | null {
  if (key.escape) return { choice: null };
  if (key.return) return { do: 'merge', choices: { units } };
  const names = choosable(pair, units);
  const at = names.indexOf(unit);
  if (key.upArrow) return { choice: { unit: names[Math.max(at - 1, 0)] ?? unit, units } };
  if (key.downArrow) return { choice: { unit: names[at + 1] ?? unit, units } };
  const side = key.leftArrow ? pair.one : key.rightArrow ? pair.other : null;
  return side === null ? null : { choice: { unit, units: { ...units, [unit]: side.id } } };
}

/** Returns the units of which a value can be chosen. */
function choosable(pair: Pair, units: FieldChoice['units']): string[] {
  return pairRows(pair, { units })
    .filter(({ kept, unit }) => kept !== null && unit !== 'id')
    .map(({ unit }) => unit);
}

const defaultWidth = 80;
const widest = 200;

/** Follows the width of the terminal as it is resized. */
function useTerminalWidth(): number {
  const { stdout } = useStdout();
  const [width, setWidth] = useState(stdout.columns);
  useEffect(() => {
    const onResize = () => {
      setWidth(stdout.columns);
    };
    stdout.on('resize', onResize);
    return () => {
      stdout.off('resize', onResize);
    };
  }, [stdout]);
  return Math.min(width || defaultWidth, widest);
}

/** Lets the user review pairs, and resolves when there is none left or the user stops. */
export function runReview(review: Review): Promise<ReviewEnd> {
  return new Promise((resolve, reject) => {
    const drawing = startDrawing(
      <ReviewScreen
        review={review}
        onEnd={(how) => {
          drawing.erase();
          resolve(how);
        }}
        onError={(error) => {
          drawing.end();
          reject(error instanceof Error ? error : new Error(String(error)));
        }}
      />,
    );
  });
}
