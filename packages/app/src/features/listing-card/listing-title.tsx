import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { AddressText } from './address-text.tsx';
import { Highlighted, type MarkText } from '../../ui/highlight.tsx';

interface ListingTitleProps {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Finds the parts to mark in texts, null for none. */
  readonly mark: MarkText | null;
  /** Maximum number of lines for the name, and for the address. */
  readonly lines: 1 | 2;
}

/** The name and address on a card. The link of the name covers the whole card. */
export function ListingTitle({ id, name, address, mark, lines }: ListingTitleProps) {
  const clamp = lines === 1 ? 'truncate' : 'line-clamp-2';
  return (
    <>
      <h3 className={`${clamp} break-words ${lines === 1 ? 'text-base' : 'text-lg'}`}>
        <Link to={paths.listing(id)} className="after:absolute after:inset-0 after:rounded-lg">
          <Highlighted text={name} mark={mark} />
        </Link>
      </h3>
      <p className={`${clamp} text-sm text-ink-soft`}>
        <AddressText address={address} mark={mark} />
      </p>
    </>
  );
}
