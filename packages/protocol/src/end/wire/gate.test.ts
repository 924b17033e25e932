import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { checkGate, PEER_MOVED } from './gate.ts'

const frame = { name: 'the mounted frame' }
const sibling = { name: 'another frame' }
const origin = 'https://editor.example'

/** An event that records the order in which its properties are read; reading its data throws. */
function watched(event: { origin: string; source: unknown }) {
  const reads: string[] = []
  const note = <Value>(name: string, value: Value): Value => {
    reads.push(name)
    return value
  }
  return {
    reads,
    event: {
      get origin() {
        return note('origin', event.origin)
      },
      get source() {
        return note('source', event.source)
      },
      get data(): unknown {
        throw new Error('data was touched')
      },
    },
  }
}

describe('checkGate', () => {
  it.each([
    { name: 'the frame itself', event: { origin, source: frame }, verdict: null },
    {
      name: 'another origin',
      event: { origin: 'https://evil.example', source: frame },
      verdict: PEER_MOVED,
    },
    {
      name: 'a sibling of the same origin',
      event: { origin, source: sibling },
      verdict: 'source',
    },
    {
      name: 'another frame of another origin',
      event: { origin: 'https://evil.example', source: sibling },
      verdict: 'origin',
    },
    { name: 'no source', event: { origin, source: null }, verdict: 'source' },
    { name: 'an opaque origin', event: { origin: 'null', source: frame }, verdict: PEER_MOVED },
    { name: 'an empty origin', event: { origin: '', source: frame }, verdict: PEER_MOVED },
    {
      name: 'a longer origin',
      event: { origin: `${origin}.evil`, source: frame },
      verdict: PEER_MOVED,
    },
    {
      name: 'another port',
      event: { origin: `${origin}:8443`, source: frame },
      verdict: PEER_MOVED,
    },
    {
      name: 'another scheme',
      event: { origin: 'http://editor.example', source: frame },
      verdict: PEER_MOVED,
    },
  ])('judges $name without reading the data', ({ event, verdict }) => {
    verifies('P-40')
    expect(checkGate(watched(event).event, { origin, peer: frame })).toEqual(verdict)
  })

  it('reads the origin first, and the source only after it', () => {
    verifies('P-40')
    for (const sender of ['https://evil.example', origin]) {
      const { event, reads } = watched({ origin: sender, source: frame })
      checkGate(event, { origin, peer: frame })
      expect(reads.indexOf('origin')).toBe(0)
      expect(reads.at(-1)).toBe('source')
    }
  })

  it.each([null, undefined])('rejects everything while the peer is %s', (peer) => {
    verifies('P-40')
    expect(checkGate({ origin, source: peer }, { origin, peer })).toBe('source')
  })

  it('rejects an opaque origin, even when `null` is expected', () => {
    verifies('P-40')
    expect(checkGate({ origin: 'null', source: frame }, { origin: 'null', peer: frame })).toBe(PEER_MOVED)
  })

  it('rejects everything without an expected origin', () => {
    expect(checkGate({ origin, source: frame }, { origin: null, peer: frame })).toBe(PEER_MOVED)
  })
})
