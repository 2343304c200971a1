import leaflet from 'leaflet/dist/leaflet.css?inline';
import freeMap from '../free-map/free-map.css?inline';
import { cardStyles } from '../listing-card/card-styles.ts';

/** The styles of a running map, for the shadow root of its element. */
export const mapStyles = `
  ${leaflet}
  ${freeMap}
  ${cardStyles.cssText}
  :host([theme='dark']) .ground {
    --map-tiles: invert(1) hue-rotate(180deg) brightness(0.95) contrast(0.85);
  }
  @media (prefers-color-scheme: dark) {
    :host([theme='auto']) .ground {
      --map-tiles: invert(1) hue-rotate(180deg) brightness(0.95) contrast(0.85);
    }
  }
  .ground,
  .layer {
    position: absolute;
    inset: 0;
  }
  /* Between Leaflet's tiles (400) and its controls. */
  .layer {
    z-index: 500;
    overflow: hidden;
    pointer-events: none;
  }
  .ground:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -3px;
  }
  .marker {
    all: unset;
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    border-radius: 50%;
    color: light-dark(#fff, #15130f);
    font: 700 13px / 1 var(--eats-font, system-ui, sans-serif);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    pointer-events: auto;
  }
  .marker:hover,
  .marker:focus-visible {
    z-index: 1;
  }
  .pin {
    width: 36px;
    height: 36px;
    margin: -36px 0 0 -18px;
    color: #fff;
  }
  .pin svg {
    width: 100%;
    height: 100%;
    filter: drop-shadow(0 1px 2px rgb(0 0 0 / 35%));
  }
  .outline {
    stroke: #fff;
    stroke-width: 2;
  }
  .outline:not([fill]) {
    fill: var(--accent);
  }
  .drawing {
    fill: none;
    stroke: #fff;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .count {
    position: absolute;
    inset: 7px 0 auto;
    text-align: center;
  }
  .disc {
    border: 2px solid #fff;
    box-sizing: border-box;
    background: var(--accent);
    box-shadow: 0 1px 4px rgb(0 0 0 / 35%);
  }
  .size-18 {
    width: 36px;
    height: 36px;
    margin: -18px 0 0 -18px;
  }
  .size-22 {
    width: 44px;
    height: 44px;
    margin: -22px 0 0 -22px;
  }
  .size-28 {
    width: 56px;
    height: 56px;
    margin: -28px 0 0 -28px;
  }
  .zoom {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    z-index: 600;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .zoom button,
  .panel-head button {
    all: unset;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: var(--ink);
    font-size: 18px;
    cursor: pointer;
  }
  .zoom button + button {
    border-block-start: 1px solid var(--line);
  }
  .zoom button:hover,
  .panel-head button:hover {
    color: var(--accent);
  }
  .zoom button:focus-visible,
  .panel-head button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -3px;
  }
  .note {
    unicode-bidi: plaintext;
    position: absolute;
    inset-block-start: 8px;
    inset-inline: 64px 8px;
    z-index: 600;
    width: fit-content;
    padding: 0.4em 0.8em;
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.85em;
  }
  .note:empty {
    display: none;
  }
  .credits {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    z-index: 600;
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 0 0.6em;
    max-width: 100%;
    padding-inline: 6px;
    border-start-start-radius: 6px;
    background: var(--surface);
    color: var(--soft);
    font-size: 11px;
    line-height: 1.4;
  }
  .credits > a,
  .credits summary {
    line-height: 24px;
  }
  .credits a {
    text-decoration: underline;
  }
  .credits summary {
    cursor: pointer;
  }
  .credits details[open] {
    flex-basis: 100%;
  }
  .credits:has(details[open]) {
    z-index: 800;
  }
  .panel {
    position: absolute;
    inset-block-end: 28px;
    inset-inline-start: 8px;
    z-index: 700;
    width: min(22em, calc(100% - 16px));
    max-height: calc(100% - 36px);
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 8px 24px rgb(0 0 0 / 18%);
  }
  .panel:focus {
    outline: none;
  }
  .panel:focus-visible {
    outline: 2px solid var(--accent);
  }
  .panel-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-inline-start: 0.9em;
    color: var(--soft);
    font-size: 0.85em;
  }
  .panel li {
    list-style: none;
  }
  .panel .card {
    border: 0;
    background: none;
  }
  .entry {
    display: grid;
    padding: 0.5em 0.75em;
    border-block-start: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .entry .soft {
    color: var(--soft);
    font-size: 0.85em;
  }
  .entry:hover .entry-name {
    color: var(--accent);
  }
`;
