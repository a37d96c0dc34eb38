import { Badge } from '@fairhouse/ui/primitives/badge';

/** Tags as operators wrote them. */
export const TagList = ({ tags }: { tags: readonly string[] }) => (
  <span className="inline-flex flex-wrap gap-1">
    {tags.map((tag) => (
      <Badge key={tag} tone="info">
        {tag}
      </Badge>
    ))}
  </span>
);
