import { css } from 'lit';

/**
 * The frame of every element. Rules of the page beat those of a host element, except where these are important; what is
 * inside starts afresh, so that only custom properties reach it.
 */
export const baseStyles = css`
  :host {
    display: block !important;
  }
  :host([hidden]) {
    display: none !important;
  }
  .root {
    all: initial;
    overflow-wrap: anywhere;
    display: block;
    color-scheme: light;
    color: var(--ink);
    font: clamp(14px, 1rem, 20px) / 1.5 var(--eats-font, system-ui, sans-serif);
    --ink: var(--eats-text, light-dark(#201b14, #f4eee2));
    --soft: var(--eats-text-soft, light-dark(#5c5346, #b9ae9c));
    --line: var(--eats-line, light-dark(#e2d8c6, #38322a));
    --surface: var(--eats-surface, light-dark(#fffdf9, #1e1b16));
    --accent: var(--eats-accent, light-dark(#2e65c0, #5391f7));
    --radius: var(--eats-radius, 10px);
  }
  :host([theme='dark']) .root {
    color-scheme: dark;
  }
  :host([theme='auto']) .root {
    color-scheme: light dark;
  }
  * {
    box-sizing: border-box;
    margin: 0;
    padding: 0;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a:focus-visible,
  button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1em;
    padding-block-start: 0.6em;
    color: var(--soft);
    font-size: 0.8em;
  }
  .foot a {
    text-decoration: underline;
  }
  .hidden {
    position: absolute;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .message {
    unicode-bidi: plaintext;
    display: grid;
    align-content: center;
    gap: 0.6em;
    color: var(--soft);
  }
  .again {
    all: unset;
    justify-self: start;
    padding: 0.4em 0.9em;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    color: var(--ink);
    cursor: pointer;
  }
`;
