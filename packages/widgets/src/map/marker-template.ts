import {
  getMarkerShape,
  markerKind,
  markerLabel,
  type PlacedListing,
  type ShownMarkerData,
} from '@manchester-eats/shared/map';
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { pinDrawingPlace, pinOutline, pinViewBox, placeMarks } from '../free-map/place-marks.ts';

type Marker = ShownMarkerData<PlacedListing>;

/** Buttons for the markers of a map, from north to south; whoever draws them puts them on their points. */
export function markersTemplate(markers: readonly Marker[], onPick: (marker: Marker) => void) {
  return repeat(
    markers,
    ({ key }) => key,
    (marker) => {
      const isPin = marker.spots.length === 1;
      const { radius } = getMarkerShape(marker.spots.length, marker.count);
      return html`<button
        type="button"
        class=${isPin ? 'marker pin' : `marker disc size-${String(radius)}`}
        part="marker"
        data-key=${marker.key}
        aria-label=${markerLabel(marker)}
        title=${isPin ? markerLabel(marker) : nothing}
        @click=${({ currentTarget }: Event) => {
          // Safari does not focus a button on a click; closing what opens returns the focus here.
          if (currentTarget instanceof HTMLElement) currentTarget.focus({ preventScroll: true });
          onPick(marker);
        }}
      >
        ${isPin ? pin(marker) : marker.count.toLocaleString('en-GB')}
      </button>`;
    },
  );
}

function pin(marker: Marker): TemplateResult {
  const kind = markerKind(marker);
  const mark = kind === null ? null : placeMarks[kind];
  return html`<svg viewBox=${pinViewBox} aria-hidden="true">
      <path class="outline" d=${pinOutline} fill=${mark?.colour ?? nothing} />
      ${
        marker.count === 1 && mark !== null
          ? svg`<path class="drawing" d=${mark.drawing} transform=${pinDrawingPlace} />`
          : nothing
      }
    </svg>
    ${marker.count > 1 ? html`<span class="count">${marker.count.toLocaleString('en-GB')}</span>` : nothing}`;
}
