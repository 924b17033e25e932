import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { pictureSize, resolutionsOf, type Resolution, type Size } from '../../core/export/picture.ts'
import type { Clip, Timeline } from '../../core/timeline.ts'

/** How large the exported pictures are. */
export interface ResolutionChoice {
  /** Size of the first clip's master, which decides; null while it is unknown. */
  readonly source: ReadonlySignal<Size | null>
  /** Empty while the source is unknown. */
  readonly available: ReadonlySignal<readonly Resolution[]>
  /** Height in pixels; null while the source is unknown. */
  readonly chosen: ReadonlySignal<number | null>
  choose(height: number): void
}

/** The clips' own height, until the user chooses otherwise; a choice lasts as long as the page, where it is available. */
export function createResolutionChoice(timeline: ReadonlySignal<Pick<Timeline, 'clips'>>): ResolutionChoice {
  const requested = signal<number | null>(null)
  const source = computed(() => masterSize(timeline.value.clips[0]))
  const available = computed(() => {
    const sizes = timeline.value.clips.map(masterSize).filter((size) => size !== null)
    return source.value === null ? [] : resolutionsOf(sizes)
  })
  const chosen = computed(() => {
    if (source.value === null) return null
    const isAvailable = available.value.some(({ height }) => height === requested.value)
    return isAvailable ? requested.value : pictureSize(source.value).height
  })
  return {
    source,
    available,
    chosen,
    choose: (height) => {
      requested.value = height
    },
  }
}

/** Null while it is unknown. */
function masterSize(clip: Clip | undefined): Size | null {
  const source = clip?.source
  return source?.grade !== 'master' || source.metadata.width === 0 ? null : source.metadata
}
