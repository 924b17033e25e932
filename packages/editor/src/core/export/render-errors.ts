import type { RenderErrorCode } from '../../ports/renderer.ts'

const CODES: Readonly<Record<RenderErrorCode, true>> = {
  unsupported: true,
  source: true,
  song: true,
  memory: true,
  missing: true,
  failed: true,
}

/** The code that an error carries; null where it is not an error of rendering. */
export function carriedCode(error: unknown): RenderErrorCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && isCode(code) ? code : null
}

function isCode(code: string): code is RenderErrorCode {
  return Object.hasOwn(CODES, code)
}
