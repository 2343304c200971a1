import { EatsListingCard, EatsMap, EatsSearchBar } from '@manchester-eats/widgets/react';
import { useState, type CSSProperties } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { widgetLooks } from './embed-code.ts';
import type { WidgetChoices } from './widget-choices.ts';

const widths = [
  { value: 'wide', label: 'As wide as this column' },
  { value: 'phone', label: 'A phone (360 pixels)' },
  { value: 'narrow', label: 'A side column (280 pixels)' },
] as const;

const widthClasses: Readonly<Record<string, string>> = {
  phone: 'max-w-[calc(22.5rem+2rem)]',
  narrow: 'max-w-[calc(17.5rem+2rem)]',
};

const grounds = {
  light: 'bg-[#ffffff] text-[#201b14]',
  dark: 'bg-[#15130f] text-[#f4eee2]',
  auto: 'bg-[light-dark(#ffffff,#15130f)]',
} as const;

/** The element as partners get it, reading this site like any page of theirs. */
export function WidgetPreview({ choices }: { readonly choices: WidgetChoices }) {
  const [width, setWidth] = useState<string>('wide');
  const [problem, setProblem] = useState('');
  const site = window.location.origin;
  const { widget, listing, category, area, q, limit, sort, theme } = choices;
  const style = Object.fromEntries(
    widgetLooks(choices).map(([name, value]) => [`--eats-${name}`, value]),
  ) as CSSProperties;
  const common = { site, theme, style };
  const shown = {
    ...{ listing, category: listing === '' ? category : '', area: listing === '' ? area : '' },
    q: listing === '' ? q : '',
    onLoad: () => {
      setProblem('');
    },
    onError: ({ detail }: CustomEvent<{ readonly problem: string }>) => {
      setProblem(detail.problem);
    },
  };
  return (
    <div className="grid gap-4">
      <SelectField
        label="Width of the preview"
        value={width}
        onChange={setWidth}
        options={widths}
      />
      <div
        className={`rounded-lg border border-line-strong p-4 ${grounds[theme]} ${widthClasses[width] ?? ''}`}
        data-testid="preview"
      >
        {widget === 'search-bar' && <EatsSearchBar key={theme} {...common} target="_blank" />}
        {widget === 'listing-card' && (
          <EatsListingCard {...common} {...shown} limit={limit} sort={sort} />
        )}
        {widget === 'map' && <EatsMap {...common} {...shown} />}
      </div>
      {problem === 'unusable' || problem === 'unreachable' ? (
        <p role="status" className="text-sm text-danger">
          This site does not answer with the data that the elements read, below /data/v1. Until it
          does, they show the same on other pages.
        </p>
      ) : null}
    </div>
  );
}
