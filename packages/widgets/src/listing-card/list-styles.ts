import { css } from 'lit';

/** A list of cards. They have one height, so that nothing moves when they arrive. */
export const listStyles = css`
  /* Until it is drawn. */
  :host([listing]) {
    min-height: 159px;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--eats-card-width, 15em), 100%), 1fr));
    gap: 0.75em;
    list-style: none;
  }
  .cards > li {
    height: 8.25em;
    min-width: 0;
  }
  [aria-busy='true'] li:empty {
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    opacity: 0.6;
  }
  .stack {
    display: grid;
  }
  .stack > * {
    grid-area: 1 / 1;
  }
`;
