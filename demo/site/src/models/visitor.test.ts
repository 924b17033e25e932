import { expect, it, vi } from 'vitest'
import { createLoaded } from './loaded.ts'
import { createVisitor, type Backend, type Result, type SignIn, type Visit } from './visitor.ts'

const visit: Visit = { sessionToken: 'mine', editorUrl: 'http://editor.localhost/', displayName: 'Ines' }
const signedIn: SignIn = async () => ({ ok: true, value: visit })
const rejected = (status: number) =>
  ({ ok: false, error: { kind: 'workspace', status, code: 'some_code', message: 'Some text.' } }) as const
const backend = {} as Backend

it('is signed in once for all that is asked', async () => {
  const signIn = vi.fn(signedIn)
  const { ask, open } = createVisitor(signIn, backend)
  const token = ask(async (_backend, value) => ({ ok: true, value }))
  expect(await Promise.all([token, open()])).toEqual([{ ok: true, value: 'mine' }, visit])
  expect(signIn).toHaveBeenCalledTimes(1)
})

it('learns from a rejected session that it has ended, and from nothing else', async () => {
  const { ask, failure, isSignedOut } = createVisitor(signedIn, backend)
  expect(await ask(async () => rejected(409))).toEqual({ ok: false, code: 'some_code', text: 'Some text.' })
  await ask(async () => ({ ok: false, error: { kind: 'timeout', call: 'quote', seconds: 12 } }))
  expect(failure.value).toBeNull()
  await ask(async () => rejected(401))
  expect([failure.value, isSignedOut()]).toEqual([expect.stringContaining('signed out'), false])
})

it('what is shown is the response to the latest request', async () => {
  const responses: ((text: string) => void)[] = []
  const { state, load } = createLoaded(
    async () => new Promise<Result<string>>((resolve) => responses.push((value) => resolve({ ok: true, value }))),
  )
  const loads = [load(), load()]
  responses[1]?.('new')
  responses[0]?.('old')
  await Promise.all(loads)
  expect(state.value).toEqual({ phase: 'ready', value: 'new' })
})
