import type { VideoDetail } from '@proscenium/contract'
import { useCatalogueMessages } from '../../i18n/use-catalogue-messages.tsx'
import { useCardText } from '../shared/card-text.ts'
import styles from './detail.module.css'

/** Lower bounds of the energy's levels, as the facets use them. */
const energyLevels = [
  ['driving', 0.67],
  ['steady', 0.34],
  ['calm', 0],
] as const

/** What is known about the video: numbers as words where there are words, and its terms as lists. */
export function VideoFacts({ video }: { readonly video: VideoDetail }) {
  const { browse, video: messages } = useCatalogueMessages()
  const { facets, values, card } = browse
  const { facts } = messages.detail
  const text = useCardText()
  const { duration, orientation, tempo, energy, tags, contentTags, categories = [], atmospheres = [] } = video
  const level = energyLevels.find(([, from]) => (energy ?? -1) >= from)?.[0]
  const orientations: Readonly<Record<string, string | undefined>> = values.orientation
  return (
    <dl class={styles.facts}>
      <Fact name={facets.duration} texts={duration > 0 ? [text.clock(duration)] : []} />
      <Fact name={facets.orientation} texts={present(orientations[orientation])} />
      <Fact
        name={facts.tempo}
        texts={tempo === undefined || tempo <= 0 ? [] : [card.tempo({ bpm: text.number(Math.round(tempo)) })]}
      />
      <Fact name={facets.energy} texts={level === undefined ? [] : [values.energy[level]]} />
      <Fact name={facts.categories} texts={categories} />
      <Fact name={facts.atmospheres} texts={atmospheres} />
      <Fact name={facts.contentTags} texts={contentTags.map(({ name }) => name)} />
      <Fact name={facts.tags} texts={tags.map(({ name }) => name)} />
    </dl>
  )
}

const present = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

function Fact({ name, texts }: { readonly name: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div class={styles.fact}>
      <dt>{name}</dt>
      {texts.map((text) => (
        <dd key={text}>
          <bdi>{text}</bdi>
        </dd>
      ))}
    </div>
  )
}
