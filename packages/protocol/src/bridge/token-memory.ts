import type { VideoData } from '../messages/boot.ts'
import type { TokenPair } from '../messages/token.ts'

/** Keeps a snapshot from carrying an older token than the editor already has. */
export interface TokenMemory {
  /** Notes a token that was minted or pushed. */
  renew(pair: TokenPair): void
  /** The snapshot with the newest token: the renewed one, unless the snapshot brings one not seen before. */
  freshen(data: VideoData): VideoData
}

export function createTokenMemory(): TokenMemory {
  let supplied: string | null = null
  let renewed: TokenPair | null = null
  return {
    renew({ authToken, accessToken }) {
      renewed = { authToken, accessToken }
    },
    freshen(data) {
      if (renewed !== null && (data.authToken === '' || data.authToken === supplied)) return { ...data, ...renewed }
      supplied = data.authToken
      renewed = null
      return data
    },
  }
}
