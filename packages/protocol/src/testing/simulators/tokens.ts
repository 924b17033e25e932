import type { Clock } from '../../channel/ports.ts'
import type { TokenPair } from '../../messages/schemas/token.ts'

/** Mints unsigned tokens in the form of a JWT, with readable times. Each differs from the previous ones. */
export function createTokenMint({ clock, lifetimeMs }: { readonly clock: Clock; readonly lifetimeMs: number }) {
  let minted = 0
  return (): TokenPair => {
    minted += 1
    const iat = Math.floor(clock.now() / 1_000)
    const claims = { jti: `token-${minted}`, iat, exp: iat + Math.floor(lifetimeMs / 1_000) }
    const token = [{ alg: 'none', typ: 'JWT' }, claims].map(encode).join('.') + '.unsigned'
    return { authToken: token, accessToken: token }
  }
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
