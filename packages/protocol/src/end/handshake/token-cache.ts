import type { TokenPair, VideoData } from '../../generated/types.ts'

/** Prevents a snapshot from carrying an older token than the editor already has (P-45). */
export interface TokenCache {
  /** Records a token that was minted or pushed. */
  renew(pair: TokenPair): void
  /** The snapshot with the newest token: the renewed one, unless the snapshot brings one not sent before. */
  freshen(data: VideoData): VideoData
  /** Records the token of a sent snapshot, as it was before `freshen`. */
  sent(data: VideoData): void
}

export function createTokenCache(): TokenCache {
  let supplied: string | null = null
  let renewed: TokenPair | null = null
  const isOlder = (token: string): boolean => renewed !== null && (token === '' || token === supplied)
  return {
    renew(pair) {
      renewed = pair
    },
    freshen: (data) => (isOlder(data.authToken) ? { ...data, ...renewed } : data),
    sent({ authToken }) {
      if (isOlder(authToken)) return
      supplied = authToken
      renewed = null
    },
  }
}
