import { verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import { allowOwnWorkers } from './own-workers.ts'

it('scripts of the page’s own origin may run in workers, others may not', () => {
  verifies('E-06')
  const rules: { createScriptURL: (url: string) => string }[] = []
  const page = {
    location: new URL('http://editor.localhost/'),
    trustedTypes: { createPolicy: (_: string, rule: (typeof rules)[number]) => rules.push(rule) },
  }
  allowOwnWorkers(page as unknown as Window)
  expect(rules[0]?.createScriptURL('/assets/worker.js')).toBe('/assets/worker.js')
  expect(() => rules[0]?.createScriptURL('http://elsewhere.localhost/worker.js')).toThrow('another origin')
})

it('a browser without trusted types needs no permission', () => {
  expect(() => allowOwnWorkers({} as unknown as Window)).not.toThrow()
})
