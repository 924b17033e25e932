// One page of a search, within the rate that the service allows (H-17).
import type { CataloguePage } from '@proscenium/contract'
import type { Clock } from '@proscenium/protocol'
import { boughtAmong, withOwnedCards } from '../../../core/catalogue/ownership.ts'
import { retryAfterMs, type Outcome } from '../../../core/errors/embed-error.ts'
import { isRateLimited } from '../../../core/errors/retryable.ts'
import type { CardSearch, CatalogueCalls } from '../../../ports/catalogue.ts'
import type { SessionCall } from '../../session/session-calls.ts'
import { wait } from '../../wait.ts'
import type { BoughtVideos } from '../bought-videos.ts'

export type CallCatalogue = SessionCall<CatalogueCalls>

export interface CardSearchOptions {
  readonly catalogueCall: CallCatalogue
  readonly clock: Clock
  readonly bought: BoughtVideos
}

/** Milliseconds to wait at least after a rejection for the rate. */
const RATE_LIMIT_MS = 1_000

/** A search that is rejected for its rate is repeated when the service allows it. */
export function createCardSearch({ catalogueCall, clock, bought }: CardSearchOptions) {
  const request = async (search: CardSearch, signal: AbortSignal): Promise<Outcome<CataloguePage>> => {
    const outcome = await catalogueCall('search', search, signal)
    if (outcome.ok || !isRateLimited(outcome.error)) return outcome
    await wait(clock, Math.max(RATE_LIMIT_MS, retryAfterMs(outcome.error) ?? 0), signal)
    return signal.aborted ? outcome : await request(search, signal)
  }
  return async (search: CardSearch, signal: AbortSignal): Promise<Outcome<CataloguePage>> => {
    const before = bought.ids.length
    const outcome = await request(search, signal)
    if (!outcome.ok) return outcome
    const results = withOwnedCards(outcome.value.results, boughtAmong(bought.ids.slice(before)))
    return { ok: true, value: { ...outcome.value, results: [...results] } }
  }
}
