import { render } from 'ink-testing-library';
import { expect, test, vi } from 'vitest';
import { ChoiceQuestion, Interruptible, YesNoQuestion } from './ask.tsx';

/** A busy machine may take seconds to draw the next frame. */
const waitOptions = { timeout: 20_000 };

const sources = [
  { value: 'fhrs', label: 'The hygiene register' },
  { value: 'file', label: 'A file' },
];

test('the arrow keys and Enter choose a source', async () => {
  const answers: (string | null)[] = [];
  const view = render(
    <ChoiceQuestion
      question="Which source?"
      choices={sources}
      onAnswer={(value) => answers.push(value)}
    />,
  );

  expect(view.lastFrame()).toContain('The hygiene register');
  await vi.waitFor(() => {
    view.stdin.write('\u001B[B');
    expect(view.lastFrame()).toMatch(/❯ A file/);
  }, waitOptions);
  await vi.waitFor(() => {
    view.stdin.write('\r');
    expect(answers.at(0)).toBe('file');
  }, waitOptions);
});

test('Escape cancels a question', async () => {
  const answers: (string | null)[] = [];
  const view = render(
    <ChoiceQuestion
      question="Which source?"
      choices={sources}
      onAnswer={(value) => answers.push(value)}
    />,
  );

  await vi.waitFor(() => {
    view.stdin.write('\u001B');
    expect(answers.at(0)).toBeNull();
  }, waitOptions);
});

test('Enter alone answers no', async () => {
  const answers: boolean[] = [];
  const view = render(
    <YesNoQuestion question="Publish?" onAnswer={(answer) => answers.push(answer)} />,
  );

  await vi.waitFor(() => {
    view.stdin.write('\r');
    expect(answers.at(0)).toBe(false);
  }, waitOptions);
});

test('a y that arrives together with Enter answers yes', async () => {
  const answers: boolean[] = [];
  const view = render(
    <YesNoQuestion question="Publish?" onAnswer={(answer) => answers.push(answer)} />,
  );

  await vi.waitFor(() => {
    view.stdin.write('y\r');
    expect(answers.at(0)).toBe(true);
  }, waitOptions);
});

test('a pasted text with a y in it is no yes', async () => {
  const answers: boolean[] = [];
  const view = render(
    <YesNoQuestion question="Publish?" onAnswer={(answer) => answers.push(answer)} />,
  );

  view.stdin.write('cat directory.json\r');
  await vi.waitFor(() => {
    view.stdin.write('n');
    expect(answers.at(0)).toBe(false);
  }, waitOptions);
  expect(answers).not.toContain(true);
});

test('Ctrl-C during a question ends the run instead of answering', async () => {
  const answers: boolean[] = [];
  let interruptions = 0;
  const view = render(
    <Interruptible onInterrupt={() => (interruptions += 1)}>
      <YesNoQuestion question="Publish?" onAnswer={(answer) => answers.push(answer)} />
    </Interruptible>,
  );

  await vi.waitFor(() => {
    view.stdin.write('\u0003');
    expect(interruptions).toBeGreaterThan(0);
  }, waitOptions);
  expect(answers).toEqual([]);
});
