// Measures recommendations against the judged cases (B-37).
import { videoIds } from '../../src/seed/data/video-ids.ts'
import type { FeatureIndex } from '@proscenium/service/domain/ranking/feature-index'
import type { JudgedCase } from './judged-case.ts'
import { mixedCases } from './mixed-cases.ts'
import { recommendFrom } from './recommend-from.ts'
import { singleCases } from './single-cases.ts'

export const judgedCases: readonly JudgedCase[] = [...singleCases, ...mixedCases]

const AT = 5
const NOW = Date.parse('2026-11-15T12:00:00.000Z')
const BETWEEN_MS = 3 * 86_400_000

export interface Judgement {
  readonly history: string
  /** Part of the first five recommendations that were judged good, 0 … 1. */
  readonly precision: number
  /** Of the first five without a history: popular and new videos in turn. */
  readonly popular: number
  /** Of five random videos that the customer neither owns nor viewed, on average. */
  readonly random: number
}

/** `popular`: ids of the seed's videos, most popular first. */
export function judge(index: FeatureIndex, popular: readonly string[]): Judgement[] {
  return judgedCases.map(({ owned = '', viewed = '', good }) => {
    const history = { owned: datedIds(owned), viewed: datedIds(viewed).map((video) => ({ ...video, count: 1 })) }
    const known = new Set([...history.owned, ...history.viewed].map(({ videoId }) => videoId))
    const isGood = isOneOf(idsOf(good))
    const found = recommendFrom(index, { ...history, popular, now: NOW, limit: 12 })
    const blocked = [...known]
    const cold = recommendFrom(index, { owned: [], viewed: [], blocked, popular, now: NOW, limit: AT })
    const open = index.ids.filter((id, at) => index.usable[at] === 1 && !known.has(id))
    return {
      history: [owned && `owned ${owned}`, viewed && `viewed ${viewed}`].filter(Boolean).join(', '),
      precision: found.slice(0, AT).filter(({ videoId }) => isGood(videoId)).length / AT,
      popular: cold.filter(({ videoId }) => isGood(videoId)).length / AT,
      random: open.filter(isGood).length / open.length,
    }
  })
}

export function meanOf(judgements: readonly Judgement[], of: 'precision' | 'popular' | 'random'): number {
  return judgements.reduce((sum, judgement) => sum + judgement[of], 0) / judgements.length
}

/** The ids of names that are separated by spaces. Errors: throws if a name is unknown. */
export function idsOf(names: string): string[] {
  const known: Readonly<Record<string, string>> = videoIds
  return names.split(' ').flatMap((name) => {
    if (name === '') return []
    const id = known[name]
    if (id === undefined) throw new Error(`${name} is not a video of the seed.`)
    return [id]
  })
}

function datedIds(names: string): { videoId: string; at: number }[] {
  const ids = idsOf(names)
  return ids.map((videoId, at) => ({ videoId, at: NOW - (ids.length - at) * BETWEEN_MS }))
}

function isOneOf(ids: readonly string[]): (id: string) => boolean {
  const set = new Set(ids)
  return (id) => set.has(id)
}
