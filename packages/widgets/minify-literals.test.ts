import { expect, test } from 'vitest';
import { smallerLiterals } from './minify-literals.ts';

test('a template loses the line breaks next to blocks, also around other templates', () => {
  const code = `const page = html\`<div>
    <ul
      class="a"
      role="list"
    >
      \${cards.map((card) => html\`
        <li>
          \${card}
        </li>\`)}
    </ul>
  </div>\`;`;

  expect(smallerLiterals(code)).toBe(
    'const page = html`<div><ul class="a" role="list">${cards.map((card) => html`<li>${card}</li>`)}</ul></div>`;',
  );
});

test('spaces between words and inline elements stay', () => {
  expect(smallerLiterals('html`<p>\n  one\n  <a href=${url}>two</a>\n  ${three}\n</p>`')).toBe(
    'html`<p>one <a href=${url}>two</a> ${three}</p>`',
  );
});

test('styles lose comments and spaces', () => {
  const code =
    'css`\n  /* A note. */\n  .a > b {\n    margin: 0.5em 10.5em;\n    top: calc(1px + 0.2em);\n  }\n`';

  expect(smallerLiterals(code)).toBe('css`.a>b{margin:.5em 10.5em;top:calc(1px + .2em)}`');
});

test('other templates and code stay as they are', () => {
  const code = 'const path = `a  ${b}\n  c`;\nconst text = "<div>\\n </div>";';

  expect(smallerLiterals(code)).toBe(code);
});
