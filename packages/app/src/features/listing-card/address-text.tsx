import { splitAtPostcodes } from '@manchester-eats/shared/listing-view';
import { Highlighted, type MarkText } from '../../ui/highlight.tsx';

interface AddressTextProps {
  readonly address: string;
  /** Finds the parts to mark in texts, null for none. */
  readonly mark?: MarkText | null;
}

/** An address whose postcode stays on one line. */
export function AddressText({ address, mark = null }: AddressTextProps) {
  return splitAtPostcodes(address).map(({ text, isPostcode }, index) => (
    <span key={index} className={isPostcode ? 'whitespace-nowrap' : undefined}>
      <Highlighted text={text} mark={mark} />
    </span>
  ));
}
