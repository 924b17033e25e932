// Commands of several values, and what the service rejects (O-01).
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { fakePort, runLine } from '@proscenium/mock-server/testing/cli/run'

const AT = '2026-11-15T12:00:00.000Z'
const words = (line: string): string[] => line.split(' ')

describe('values of one kind', () => {
  it('are read from stdin for -, without empty lines and comments, each in its own call', async () => {
    verifies('O-01')
    const port = fakePort({ status: 200, body: { id: 'k', revoked_at: AT } })
    const line = words('key revoke p-1 first - --yes --json')
    const { code, out } = await runLine(line, { ...port, stdin: ' second \n\n# no\nthird\r\n' })
    expect(port.calls.map(({ request }) => request.params?.['key_id'])).toEqual(['first', 'second', 'third'])
    expect([code, out.length]).toEqual([0, 3])
    const empty = await runLine(words('key revoke p-1 - --yes'), { ...port, stdin: '\n' })
    expect([empty.code, empty.err]).toEqual([2, ['proscenium: There are no values on stdin.']])
  })

  it('are all tried, and the first failure decides the exit code', async () => {
    verifies('O-01')
    const missing = { status: 404, body: { error: { code: 'not_found', message: 'There is no such active key.' } } }
    const done = { status: 200, body: { id: 'k', revoked_at: AT } }
    const port = fakePort(missing, done)
    const { code, out, err } = await runLine(words('key revoke p-1 a b --yes'), port)
    expect([code, out, err]).toEqual([3, ['Revoked k.'], ['proscenium: There is no such active key.']])
  })

  it('show progress on a terminal', async () => {
    verifies('O-01')
    const port = fakePort({ status: 200, body: { id: 'k', revoked_at: AT } })
    const { raw } = await runLine(words('key revoke p-1 a b c d e --yes'), { ...port, isTerminal: true })
    expect(raw.join('')).toContain('100% 5/5')
  })
})

describe('an error', () => {
  const wrong = (details: object[]) => ({
    status: 400,
    body: { error: { code: 'invalid_request', message: 'The request is malformed.' }, details },
  })

  it('of a field names the option or argument that set it', async () => {
    verifies('O-01')
    const line = words('partner create x --login y --website z')
    const details = [
      { field: 'login_email', rule: 'must be an e-mail address' },
      { field: 'websites.0', rule: 'must be an origin' },
      { field: 'name', rule: 'must be text' },
    ]
    const { err } = await runLine(line, fakePort(wrong(details)))
    expect(err).toEqual([
      'proscenium: --login must be an e-mail address. --website must be an origin. <name> must be text.',
      'See `proscenium help partner create`.',
    ])
    const video = await runLine(
      words('right grant p-1 u v'),
      fakePort(wrong([{ field: 'video_id', rule: 'must be a UUID' }])),
    )
    expect(video.err[0]).toBe('proscenium: <video> must be a UUID.')
  })

  it('names the fix of a missing operator API', async () => {
    verifies('O-01')
    const body = { error: { code: 'not_found', message: 'There is no such resource.' } }
    const { code, err } = await runLine(['partner', 'list'], fakePort({ status: 404, body }))
    expect([code, err]).toEqual([
      3,
      ['proscenium: service has no operator API.', 'Start the service with PROSCENIUM_OPERATOR_TOKEN, or check --url.'],
    ])
  })

  it('is red on a terminal only', async () => {
    const { err } = await runLine(['nonsense'], { isTerminal: true })
    expect(err[0]).toContain('\u001b[31mproscenium:\u001b[39m')
  })
})
