import { useRef } from 'preact/hooks'
import type { LandingModel, Results } from '../../../models/catalogue/catalogue-models.ts'
import type { CatalogueMessages } from '../../../messages/catalogue/en.ts'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { sentences } from '../../i18n/sentences.ts'
import { loadErrorText } from '../shared/view-state.tsx'

export interface ResultAnnouncement {
  readonly announcement: string
  /** Changes with each search, so that equal results are announced again. */
  readonly announcementId: number
}

/**
 * How many videos a search found, once it has its first page: the pages that follow while the customer scrolls are not
 * announced. Nothing for the first grid of the page, which no one asked for.
 */
export function useResultAnnouncement({ results: { value: results } }: LandingModel): ResultAnnouncement {
  const catalogue = useCatalogueMessages()
  const last = useRef<ResultAnnouncement>({ announcement: '', announcementId: results.generation })
  const { status, generation, error, more } = results
  if (status === 'failed' || more === 'failed') {
    const title = status === 'failed' ? catalogue.browse.failed : catalogue.browse.moreFailed
    const reason = error === null ? '' : loadErrorText(error, catalogue)
    return { announcement: sentences([title, reason]), announcementId: generation }
  }
  if (generation !== last.current.announcementId && status === 'ready') {
    const isFirst = last.current.announcementId === 0
    last.current = { announcement: isFirst ? '' : foundText(results, catalogue), announcementId: generation }
  }
  return last.current
}

function foundText({ count, more }: Results, { browse }: CatalogueMessages): string {
  if (count === 0) return sentences([browse.none.title, browse.none.advice])
  return more === 'complete' ? browse.videos(count) : browse.shown(count)
}
