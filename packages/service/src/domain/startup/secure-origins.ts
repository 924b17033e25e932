// Rejects insecure origins in production.
import { isSecure } from '../partners/website.ts'

interface Origins {
  readonly publicOrigin?: string
  readonly editorUrl: string
  readonly partnerOrigin?: string
  readonly streamOrigins?: readonly string[]
}

/**
 * Describes the problem with an origin that browsers use, in a sentence; null if there is none. The media host is
 * exempt: only the service reads it, often over a private network.
 */
export function originError({ publicOrigin, editorUrl, partnerOrigin, streamOrigins = [] }: Origins): string | null {
  const named: readonly (readonly [string, string | undefined])[] = [
    ['public origin', publicOrigin],
    ['editor', editorUrl],
    ['partner origin', partnerOrigin],
    ...streamOrigins.map((origin) => ['stream origin', origin] as const),
  ]
  for (const [name, address] of named) {
    const url = address === undefined ? null : URL.parse(address)
    if (url !== null && !isSecure(url)) return `The ${name} ${address} must be https in production.`
  }
  const same = publicOrigin !== undefined && URL.parse(editorUrl)?.origin === URL.parse(publicOrigin)?.origin
  return same
    ? 'The editor must have another origin than the service: it must not reach the session of the embed page.'
    : null
}
