import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';

interface EditLinkProps {
  readonly id: string;
  readonly name: string;
  /** The place on the card, or `''` for the next one in its text. */
  readonly className: string;
}

/** An administrator's link to the editor of a listing, above the link that covers its card. */
export function EditLink({ id, name, className }: EditLinkProps) {
  return (
    <Link
      to={paths.editListing(id)}
      aria-label={`Edit ${name}`}
      className={`z-10 rounded-md border border-line-strong bg-surface text-sm font-semibold hover:border-ink ${className}`}
    >
      Edit
    </Link>
  );
}
