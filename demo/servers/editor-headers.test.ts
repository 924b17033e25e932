import { verifies } from '@proscenium/testkit'
import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import { editorHeaders } from './editor-headers.ts'

/** The Content-Security-Policy of a path. */
function policyOf(path: string): string {
  let policy = ''
  const setHeader = (name: string, value: string): void => {
    if (name === 'Content-Security-Policy') policy = value
  }
  const handler = editorHeaders({
    hostOrigins: () => ['http://service.localhost'],
    apiOrigin: () => 'http://service.localhost',
    relaxed: false,
  })
  handler({ path, query: {} } as Request, { setHeader } as unknown as Response, () => undefined)
  return policy
}

it('only the render worker may compile WASM, which its AAC encoder needs', () => {
  verifies('E-06')
  expect(policyOf('/assets/render-worker-CkduIO2L.js')).toContain("script-src 'self' blob: 'wasm-unsafe-eval'")
  for (const path of ['/', '/assets/index-Djb5rImE.js', '/render-worker-x.js', '/assets/song-worker-BDY38ES0.js'])
    expect(policyOf(path)).not.toMatch(/wasm|blob:/)
})
