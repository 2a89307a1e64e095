/** A small drawing of a flow's graph in the colors of the theme. It is requested once the page is shown. */
import { useEffect, useState } from 'react';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import type { Thumbnail as Picture } from '../../../src-shared/drawing/picture/thumbnail.ts';
import { useRequest } from '../../state/workspace/use-request.ts';
import { classes } from '../../ui/classes.ts';

export interface ThumbnailProps {
  readonly of: RequestOf<'project.thumbnail'>;
  readonly className?: string;
}

/** Its space is reserved from the start, so nothing moves when it loads. */
export function Thumbnail({ of, className }: ThumbnailProps) {
  const isIdle = useIsIdle();
  return (
    <span aria-hidden className={classes('block overflow-hidden bg-canvas', className)}>
      {isIdle && <Asked of={of} />}
    </span>
  );
}

function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const id = requestIdleCallback(() => setIdle(true), { timeout: 1000 });
    return () => cancelIdleCallback(id);
  }, []);
  return isIdle;
}

function Asked({ of }: Pick<ThumbnailProps, 'of'>) {
  const { result } = useRequest('project.thumbnail', of);
  return result?.ok === true && result.value !== null ? <Drawn picture={result.value} /> : null;
}

function Drawn({ picture: { x, y, width, height, cards, lines } }: { readonly picture: Picture }) {
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} className="size-full">
      <g fill="none" stroke="var(--edge)" strokeWidth={1} vectorEffect="non-scaling-stroke">
        {lines.map((path, at) => (
          <path key={at} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {cards.map(({ color, radius, ...box }) => (
        <rect
          key={`${box.x},${box.y}`}
          {...box}
          rx={radius}
          fill={`var(--kind-${color}-soft)`}
          stroke={`var(--kind-${color})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
