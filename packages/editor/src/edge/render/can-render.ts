/** What rendering needs of a page or a worker. */
const NEEDED = ['OffscreenCanvas', 'VideoDecoder', 'VideoEncoder', 'VideoFrame'] as const

export function canRenderHere(scope: object): boolean {
  return NEEDED.every((name) => name in scope)
}
