import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import './map-sheet.css';
import { heightAbove, heightBelow, sheetHeights } from './sheet-rules.ts';
import type { MapSheet as MapSheetState } from './use-map-sheet.ts';

interface MapSheetProps {
  readonly sheet: MapSheetState;
  /** The line that stays visible at every height. */
  readonly header: ReactNode;
  /** Called on Escape. */
  readonly onLeave: () => void;
  /** The cards. */
  readonly children: ReactNode;
}

/**
 * A sheet of cards over the lower part of a map. It has three heights and is moved by dragging its header or with
 * two buttons. Focusing a card raises it, so that the card is visible.
 */
export function MapSheet({ sheet, header, onLeave, children }: MapSheetProps) {
  const { height, scroller, moveTo, showCards, dragHandlers } = sheet;
  return (
    <section
      aria-label="Places on the map"
      className="map-sheet flex flex-col rounded-t-lg border-t border-line bg-paper shadow-float"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
      {...dragHandlers}
    >
      <div
        data-sheet-header
        className="relative flex shrink-0 items-center gap-1 pr-2 pl-5"
        onClick={(event) => {
          const isOnButton = event.target instanceof Element && event.target.closest('button');
          if (!isOnButton) showCards();
        }}
      >
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-line-strong"
        />
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 text-sm">{header}</div>
        <StepButton
          label="Show less of the list"
          isUsable={height !== 'peek'}
          className=""
          onPress={() => {
            moveTo(heightBelow(height));
          }}
        />
        <StepButton
          label="Show more of the list"
          isUsable={height !== 'full'}
          className="rotate-180"
          onPress={() => {
            moveTo(heightAbove(height));
          }}
        />
      </div>
      <div
        ref={scroller}
        data-sheet-cards
        className="min-h-0 grow overscroll-contain px-5 pb-5"
        onFocus={showCards}
      >
        {children}
      </div>
      {sheetHeights.map((name) => (
        <span key={name} data-measure={name} aria-hidden="true" />
      ))}
    </section>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isUsable: boolean;
  readonly className: string;
  readonly onPress: () => void;
}

/** Stays focusable while it does nothing, so that the last step does not lose the focus. */
function StepButton({ label, isUsable, className, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isUsable}
      onClick={() => {
        if (isUsable) onPress();
      }}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken aria-disabled:opacity-40"
    >
      <Icon name="chevron" className={`size-5 ${className}`} />
    </button>
  );
}
