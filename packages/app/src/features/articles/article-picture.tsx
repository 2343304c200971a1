import type { Article } from '@manchester-eats/shared/domain';
import { PictureOrPlaceholder } from '../pictures/picture-or-placeholder.tsx';

interface ArticlePictureProps {
  readonly article: Article;
  readonly className: string;
}

/** The picture of an article, or a placeholder designed from its title and first tag. */
export function ArticlePicture({ article, className }: ArticlePictureProps) {
  return (
    <PictureOrPlaceholder
      name={article.title}
      category={article.tags[0] ?? 'Article'}
      imageUrl={article.image}
      className={className}
    />
  );
}
