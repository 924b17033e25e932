import { useMemo } from 'preact/hooks'
import type { Landing } from '../../../core/catalogue/content.ts'
import { withoutNeighbours } from '../../../core/catalogue/rails.ts'
import type { LandingModel } from '../../../models/catalogue/catalogue-models.ts'
import { CardRail } from '../shared/card-rail.tsx'
import { RailSkeleton } from '../shared/skeletons.tsx'
import { isRetryable, loadErrorText } from '../shared/view-state.tsx'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import controls from '../../shared/controls.module.css'
import styles from './rails.module.css'

export interface RailsProps {
  readonly landing: LandingModel
  readonly open: (videoId: string) => void
}

/** Recommendations, new releases and collections. */
export function Rails({ landing, open }: RailsProps) {
  const content = landing.content.value
  if (content.kind === 'loading') return <RailsSkeleton />
  if (content.kind === 'failed') return <RailsFailed landing={landing} />
  return <ReadyRails content={content.value} open={open} />
}

interface ReadyRailsProps extends Pick<RailsProps, 'open'> {
  readonly content: Landing
}

function ReadyRails({ content, open }: ReadyRailsProps) {
  const { rails } = useCatalogueMessages().browse
  const shown = useMemo(() => {
    const { recommended, newReleases, collections } = content
    return withoutNeighbours([
      { key: 'recommended', title: rails.recommended, cards: recommended },
      { key: 'new', title: rails.newReleases, cards: newReleases },
      ...collections.map(({ collectionId, videos, ...texts }) => ({ key: collectionId, cards: videos, ...texts })),
    ])
  }, [content, rails])
  return (
    <div class={styles.rails} data-rails="ready">
      {shown.map(({ key, ...rail }, index) => (
        <CardRail key={key} {...rail} open={open} isFirst={index === 0} />
      ))}
    </div>
  )
}

/** At least as high as the frame, so that the grid below does not move within it when the rails arrive. */
function RailsSkeleton() {
  return (
    <div class={styles.rails} data-rails="loading" aria-hidden="true">
      <RailSkeleton hasReason />
      <RailSkeleton />
      <RailSkeleton />
    </div>
  )
}

function RailsFailed({ landing }: Pick<RailsProps, 'landing'>) {
  const { tryAgain } = useMessages().workspace
  const catalogue = useCatalogueMessages()
  const content = landing.content.value
  if (content.kind !== 'failed') return null
  return (
    <div class={styles.failed} data-rails="failed">
      <p class={styles.advice}>
        {catalogue.browse.rails.failed} {loadErrorText(content.error, catalogue)}
      </p>
      {isRetryable(content.error) && (
        <button class={controls.quiet} type="button" onClick={() => landing.retry()}>
          {tryAgain}
        </button>
      )}
    </div>
  )
}
