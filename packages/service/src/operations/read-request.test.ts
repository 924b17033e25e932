import { operations, type FieldIssue, type OperationDefinition } from '@proscenium/contract'
import { exampleOf } from '@proscenium/contract/openapi'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import type { OperationInput } from './context.ts'
import { readRequest } from './read-request.ts'

const all: readonly OperationDefinition[] = Object.values(operations)
const bodied = all.filter(({ area, request }) => request.body !== undefined && area !== 'verification')

interface Rejected {
  readonly error: { readonly code: string; readonly message: string }
  readonly details: readonly FieldIssue[]
}

function rejectionOf(definition: OperationDefinition, sent: Partial<OperationInput>): Rejected | null {
  const read = readRequest(definition, { params: {}, query: {}, body: undefined, headers: {}, ...sent })
  return read.ok || read.response.status !== 400 ? null : (read.response.body as Rejected)
}

/** Every body that has another value in place of one field of `body`, at any level. */
function variantsOf(body: unknown): unknown[] {
  const wrong = [undefined, null, 7, -1.5, '', 'x'.repeat(70_000), 'nonsense', [], [null], {}, true]
  if (typeof body !== 'object' || body === null) return wrong
  const inner = Object.entries(body).flatMap(([name, value]) =>
    variantsOf(value).map((variant) =>
      Array.isArray(body) ? [variant] : Object.fromEntries([...Object.entries(body), [name, variant]]),
    ),
  )
  return [...wrong, ...inner]
}

describe('a rejected body', () => {
  it.each(bodied.map((definition) => [definition.id, definition] as const))(
    'of %s names the rule of each wrong field, and never what was sent',
    (id, definition) => {
      verifies('A-23')
      const body = { ...(exampleOf(id, 'request').example as object), 'marked-secret': 'marked-value' }
      const rejections = variantsOf(body).flatMap((variant) => rejectionOf(definition, { body: variant }) ?? [])
      expect(rejections.length).toBeGreaterThan(5)
      for (const { error, details } of rejections) {
        expect(details.length).toBeGreaterThan(0)
        const vague = details.filter(
          ({ rule }) => !rule.startsWith('must ') || /^must be (?:valid|present|well-formed)$/.test(rule),
        )
        expect(vague).toEqual([])
        for (const { field, rule } of details) expect(error.message).toContain(`${field} ${rule}`)
        expect(JSON.stringify({ error, details })).not.toMatch(/marked-value|xxxx|nonsense/)
      }
    },
  )

  it.each([
    ['createDownload', { video_id: 'v' }, ['external_user_id must be text', 'video_id must be a UUID']],
    [
      'createPreviewUrl',
      { video_id: null, kind: 'master' },
      ['video_id must be text', 'kind must be full, preview, reel or bts'],
    ],
    ['createPreviewUrl', [], ['body must be a JSON object']],
  ] as const)('of %s: %j', (id, body, rules) => {
    const details = rejectionOf(operations[id], { body })?.details ?? []
    expect(details.map(({ field, rule }) => `${field} ${rule}`)).toEqual(rules)
  })
})
