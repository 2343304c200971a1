import { css } from 'lit';

/** A card. */
export const cardStyles = css`
  .card {
    display: flex;
    gap: 0.75em;
    height: 100%;
    padding: 0.75em;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .card:hover {
    border-color: currentcolor;
  }
  .card:hover .name {
    color: var(--accent);
  }
  .picture {
    flex: none;
    width: 4.5em;
    height: 4.5em;
    border-radius: calc(var(--radius) * 0.7);
    object-fit: cover;
    background: var(--line);
  }
  .letter {
    display: grid;
    place-content: center;
    color: var(--soft);
    font-weight: 600;
  }
  .texts {
    display: grid;
    flex: 1;
    align-content: start;
    gap: 0.15em;
    min-width: 0;
  }
  /* The texts are English, also on a page that runs from right to left. */
  .texts > * {
    unicode-bidi: plaintext;
  }
  :host(:dir(rtl)) .texts {
    text-align: right;
  }
  .name {
    display: -webkit-box;
    max-height: 2.6em;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-weight: 650;
    line-height: 1.3;
  }
  .line {
    overflow: hidden;
    color: var(--soft);
    font-size: 0.85em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .facts {
    display: flex;
  }
  /* The number of reviews gives way first. */
  .facts > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .hygiene {
    flex: none;
  }
  .hygiene:not(:first-child)::before {
    content: '\\a0·\\a0' / '';
  }
  .badge {
    margin-inline-end: 0.4em;
    padding: 0.05em 0.45em;
    border: 1px solid var(--line);
    border-radius: 1em;
  }
  .good {
    color: light-dark(#17693f, #7ed3a1);
  }
  .fair {
    color: light-dark(#7a5200, #f0c04f);
  }
  .danger {
    color: light-dark(#a8241b, #ff9c8f);
  }
`;
