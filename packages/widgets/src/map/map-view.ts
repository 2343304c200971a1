import { greaterManchesterBounds } from '@manchester-eats/shared/city';
import {
  buildMarkers,
  closerView,
  defaultTileUrl,
  firstView,
  getMarkerShape,
  groupBySpot,
  markersInView,
  maxZoom,
  roundMarkerZoom,
  type MarkerData,
  type PlacedListing,
  type RunningMap,
  type ShownMarkerData,
} from '@manchester-eats/shared/map';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DirectorySource } from '../data/directory-source.ts';
import { DataReader, type Reading } from '../element/data-reader.ts';
import { message } from '../element/message.ts';
import type { WidgetEvents } from '../element/event-details.ts';
import { problemText } from '../element/problem-text.ts';
import { startFreeMap } from '../free-map/start-free-map.ts';
import { watchSize } from '../free-map/watch-size.ts';
import { creditsTemplate } from './credits.ts';
import { MarkerPanel } from './marker-panel.ts';
import { markersTemplate } from './marker-template.ts';
import { mapStyles } from './map-styles.ts';
import { readPlaces, type MapChoice, type Places } from './read-places.ts';

type MapHost = ReactiveControllerHost & HTMLElement;

/** What the view needs of its element. */
interface MapParts {
  readonly source: () => DirectorySource | null;
  readonly choice: () => MapChoice;
  readonly send: <Name extends keyof WidgetEvents>(
    name: Name,
    detail: WidgetEvents[Name],
  ) => boolean;
}

/** The map of an element: reads the places, and draws streets, markers and what was picked. */
export class MapView implements ReactiveController {
  readonly #host: MapHost;
  readonly #parts: MapParts;
  readonly #reader: DataReader<Places>;
  readonly #panel: MarkerPanel;
  #places: Places | null = null;
  #ground: HTMLElement = createGround();
  #map: RunningMap | null = null;
  #stopWatching: (() => void) | null = null;
  #markers: { readonly zoom: number; readonly all: readonly MarkerData<PlacedListing>[] } | null =
    null;
  #shown: readonly ShownMarkerData<PlacedListing>[] = [];
  #isUsed = false;
  #hasNoStreets = false;

  constructor(host: MapHost, parts: MapParts) {
    this.#host = host;
    this.#parts = parts;
    this.#panel = new MarkerPanel(host, parts);
    this.#reader = new DataReader<Places>(host, (reading) => {
      this.#finish(reading);
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(mapStyles);
    host.shadowRoot?.adoptedStyleSheets.push(sheet);
    host.addController(this);
  }

  get isLoading(): boolean {
    return this.#reader.reading.state === 'loading';
  }

  get siteName(): string {
    return this.#places?.siteName ?? '';
  }

  /** The path of the page of the site with what the map shows. */
  get path(): string {
    return this.#places?.path ?? '/';
  }

  hostUpdate(): void {
    const [source, { listing, category, area, q }] = [this.#parts.source(), this.#parts.choice()];
    const choice = { listing, category, area, q };
    this.#reader.update(
      JSON.stringify([source?.site, choice]),
      source === null ? null : () => readPlaces(source, choice),
    );
  }

  hostUpdated(): void {
    if (this.#map === null && this.#places !== null && this.#ground.isConnected) this.#start();
    this.#place();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  template(): TemplateResult {
    const { reading } = this.#reader;
    if (reading.state === 'failed') return this.#failure(reading.problem);
    const places = this.#places;
    return html`${this.#ground}
      <div class="layer">${markersTemplate(this.#shown, this.#pick)}</div>
      <div class="zoom" part="zoom">
        <button type="button" aria-label="Zoom in" @click=${this.#zoomIn}>+</button>
        <button type="button" aria-label="Zoom out" @click=${this.#zoomOut}>−</button>
      </div>
      <p class="note" role="status">${this.#note()}</p>
      ${this.#panel.template()} ${places === null ? nothing : creditsTemplate(places.showsRegister)}`;
  }

  #note(): string {
    const places = this.#places;
    if (places === null) return 'Loading the map…';
    const { total, points } = places;
    if (points.length === 0) return 'There are no listings here.';
    if (this.#hasNoStreets) return 'The streets could not be loaded.';
    return points.length < total
      ? `${points.length.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} places`
      : '';
  }

  #failure(problem: Extract<Reading<Places>, { state: 'failed' }>['problem']): TemplateResult {
    if (problem === 'not-found') return message('There are no listings here.', null);
    return message(problemText(), () => {
      this.#reader.retry();
    });
  }

  #finish(reading: Reading<Places>): void {
    // A map that was put into the page again reads the same places: what was picked stays.
    const isSame = reading.state === 'ready' && reading.value.points === this.#places?.points;
    if (!isSame) this.#panel.close();
    if (reading.state === 'failed') {
      this.#places = null;
      this.#stop();
      this.#parts.send('eats-error', { problem: reading.problem });
    }
    if (reading.state !== 'ready') return;
    this.#places = reading.value;
    if (!isSame) {
      this.#markers = null;
      this.#isUsed = false;
      if (this.#map !== null) this.#fit();
    }
    const { points, total } = reading.value;
    this.#parts.send('eats-load', { ids: points.map(({ id }) => id), total });
  }

  #start(): void {
    const places = this.#places;
    if (places === null) return;
    const onUse = () => {
      this.#isUsed = true;
    };
    for (const event of ['pointerdown', 'wheel', 'keydown']) {
      this.#ground.addEventListener(event, onUse, { passive: true });
    }
    const map = startFreeMap({
      container: this.#ground,
      tileUrl: places.tileUrl === '' ? defaultTileUrl : places.tileUrl,
      view: firstView(places.points, this.#size(), greaterManchesterBounds),
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      onBackgroundMissing: (isMissing) => {
        if (isMissing === this.#hasNoStreets) return;
        this.#hasNoStreets = isMissing;
        this.#host.requestUpdate();
      },
      hasControls: false,
      letsPageScroll: true,
    });
    this.#map = map;
    map.onMove(() => {
      this.#place();
    });
    map.onRest(() => {
      this.#show();
    });
    this.#stopWatching = watchSize(this.#ground, () => {
      if (!this.#isUsed) this.#fit();
    });
    this.#show();
  }

  #stop(): void {
    this.#stopWatching?.();
    this.#map?.destroy();
    this.#map = null;
    this.#shown = [];
    // Leaflet leaves its classes on the element.
    this.#ground = createGround();
  }

  #size(): { readonly width: number; readonly height: number } {
    return { width: this.#ground.clientWidth, height: this.#ground.clientHeight };
  }

  /** Shows all places, as a new map does. */
  #fit(): void {
    const points = this.#places?.points ?? [];
    this.#map?.show(firstView(points, this.#size(), greaterManchesterBounds));
    this.#show();
  }

  /** Chooses the markers for the part that is in view. */
  #show(): void {
    const map = this.#map;
    if (map === null) return;
    const zoom = roundMarkerZoom(map.view().zoom);
    if (this.#markers?.zoom !== zoom) {
      const listings = (this.#places?.points ?? []).map((point) => ({ ...point, categories: [] }));
      this.#markers = { zoom, all: buildMarkers(groupBySpot(listings), zoom) };
    }
    this.#shown = markersInView(this.#markers.all, map.bounds(), map.view().zoom);
    map.keepClear(
      this.#shown.map(({ lat, lng, spots, count }) => ({
        ...{ lat, lng },
        ...getMarkerShape(spots.length, count),
      })),
    );
    this.#host.requestUpdate();
  }

  /** Puts the markers on their points. Styles are set directly: a strict policy forbids them in templates. */
  #place(): void {
    const map = this.#map;
    if (map === null) return;
    const markers = this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.marker') ?? [];
    for (const [index, point] of this.#shown.entries()) {
      const marker = markers[index];
      if (marker === undefined) continue;
      const { x, y } = map.project(point);
      marker.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  }

  readonly #pick = (marker: ShownMarkerData<PlacedListing>): void => {
    const map = this.#map;
    if (map === null) return;
    this.#isUsed = true;
    const { zoom } = map.view();
    if (!marker.canSplit || zoom >= maxZoom) {
      this.#panel.open(marker);
      return;
    }
    const view = closerView(marker.spots, this.#size(), zoom);
    if (view !== null) map.show(view);
  };

  readonly #zoomIn = (): void => {
    this.#zoomBy(1);
  };

  readonly #zoomOut = (): void => {
    this.#zoomBy(-1);
  };

  #zoomBy(steps: number): void {
    const map = this.#map;
    if (map === null) return;
    this.#isUsed = true;
    const view = map.view();
    map.show({ ...view, zoom: Math.min(maxZoom, Math.max(0, Math.round(view.zoom) + steps)) });
  }
}

function createGround(): HTMLElement {
  const ground = document.createElement('div');
  ground.className = 'ground';
  return ground;
}
