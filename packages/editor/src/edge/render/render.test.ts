import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { renderError, renderErrorCode, withCode } from './render-error.ts'
import { abortedBy, getRetryDelay, renewingFetch } from './sources.ts'
import { withPiece } from './output-file.ts'

describe('a file in pieces', () => {
  const written = async (...writes: readonly (readonly [start: number, text: string])[]) => {
    const pieces = writes.reduce(
      (all, [start, text]) => withPiece(all, { start, data: new Blob([text]) }),
      [] as ReturnType<typeof withPiece>,
    )
    return await new Blob(pieces.map(({ data }) => data)).text()
  }

  it('is read in the order of the positions', async () => {
    verifies('E-06')
    expect(await written([0, 'abc'], [3, 'def'])).toBe('abcdef')
  })

  it('has its head rewritten once the rest is known', async () => {
    expect(await written([0, '....'], [4, 'data'], [8, 'more'], [0, 'head'])).toBe('headdatamore')
  })

  it('keeps what surrounds a rewritten part, also across pieces', async () => {
    expect(await written([0, 'abcd'], [4, 'efgh'], [3, 'XY'])).toBe('abcXYfgh')
    expect(await written([0, 'abcdef'], [2, 'XY'])).toBe('abXYef')
  })
})

describe('a stream URL', () => {
  const start = (...statuses: readonly number[]) => {
    const urls: string[] = []
    let [renewals, waits] = [0, 0]
    const fetchFn = renewingFetch('old', {
      onWaiting: () => {
        waits += 1
      },
      renew: async () => {
        renewals += 1
        return 'new'
      },
      fetch: async (input) => {
        urls.push(String(input))
        return new Response(null, { status: statuses[urls.length - 1] ?? 206 })
      },
    })
    return { fetchFn, urls, renewals: () => renewals, waits: () => waits }
  }

  it('is renewed after it has expired, and the request is repeated', async () => {
    verifies('E-06')
    const { fetchFn, urls } = start(206, 401)
    const statuses = [await fetchFn('old'), await fetchFn('old'), await fetchFn('old')].map(({ status }) => status)
    expect([urls, statuses]).toEqual([
      ['old', 'old', 'new', 'new'],
      [206, 206, 206],
    ])
  })

  it('is renewed once for requests that fail together', async () => {
    const { fetchFn, renewals } = start(401, 401)
    await Promise.all([fetchFn('old'), fetchFn('old')])
    expect(renewals()).toBe(1)
  })

  it('is not renewed twice, nor after another error', async () => {
    const twice = start(401, 401, 401)
    expect((await twice.fetchFn('old')).status).toBe(401)
    expect((await twice.fetchFn('old')).status).toBe(401)
    expect(twice.renewals()).toBe(1)
    const other = start(404)
    expect((await other.fetchFn('old')).status).toBe(404)
    expect(other.renewals()).toBe(0)
  })

  it('is requested for minutes while the service makes the file, and a few times after another failure', async () => {
    verifies('E-06')
    const { fetchFn, waits } = start(502, 503, 206)
    const error: unknown = await fetchFn('old').catch((reason: unknown) => reason)
    await expect(fetchFn('old')).rejects.toThrow('The file is not ready: 503.')
    expect((await fetchFn('old')).status).toBe(206)
    expect(waits()).toBe(2)
    const seconds = (reason: unknown) => {
      let [sum, attempts] = [0, 0]
      for (let delay = getRetryDelay(0, reason); delay !== null; delay = getRetryDelay(attempts, reason)) {
        sum += delay
        attempts += 1
      }
      return sum
    }
    expect([seconds(error) > 240, seconds(new Error('offline'))]).toEqual([true, 3.5])
  })

  it('stays when there is no new one', async () => {
    const fetchFn = renewingFetch('old', {
      onWaiting: () => undefined,
      renew: async () => null,
      fetch: async () => new Response(null, { status: 401 }),
    })
    expect((await fetchFn('old')).status).toBe(401)
  })
})

it('a request of the sound ends with the export, although its reader has a signal of its own', async () => {
  verifies('E-06')
  const signals: (AbortSignal | null | undefined)[] = []
  const exporting = new AbortController()
  const fetchFn = abortedBy(exporting.signal, async (_, init) => {
    signals.push(init?.signal)
    return new Response()
  })
  await fetchFn('a', { signal: new AbortController().signal })
  await fetchFn('a')
  exporting.abort()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})

describe('an error of rendering', () => {
  it('says when memory or disk space ran out, whoever noticed', async () => {
    verifies('E-06')
    expect(renderErrorCode(new RangeError('Array buffer allocation failed'))).toBe('memory')
    expect(renderErrorCode(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))).toBe('memory')
    const read = withCode('source', async () => Promise.reject(new RangeError('Array buffer allocation failed')))
    await expect(read).rejects.toMatchObject({ code: 'memory' })
  })

  it('names what could not be read, and keeps a code that is known', async () => {
    const broken = async () => Promise.reject(new Error('broken'))
    await expect(withCode('song', broken)).rejects.toMatchObject({ code: 'song' })
    await expect(withCode('source', async () => Promise.reject(renderError('unsupported')))).rejects.toMatchObject({
      code: 'unsupported',
    })
    expect([renderErrorCode(new Error('other')), renderErrorCode('text')]).toEqual(['failed', 'failed'])
  })
})
