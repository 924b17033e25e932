import { carriedCode } from '../../core/export/render-errors.ts'
import type { RenderError, RenderErrorCode } from '../../ports/renderer.ts'

export function renderError(code: RenderErrorCode, cause?: unknown): RenderError {
  return Object.assign(new Error(`The edit was not rendered: ${code}.`, { cause }), { code })
}

/** The code of an error of rendering; others are told apart by what the platform throws when it runs out of space. */
export function renderErrorCode(error: unknown): RenderErrorCode {
  return carriedCode(error) ?? (error instanceof Error && isExhausted(error) ? 'memory' : 'failed')
}

/** Reports every error of reading as `code`, unless it has a code already. */
export async function withCode<Value>(code: RenderErrorCode, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (cause) {
    const known = renderErrorCode(cause)
    throw renderError(known === 'failed' ? code : known, cause)
  }
}

function isExhausted({ name, message }: Error): boolean {
  return (
    name === 'QuotaExceededError' ||
    (name === 'RangeError' && /alloc|memory/i.test(message)) ||
    /out of memory/i.test(message)
  )
}
