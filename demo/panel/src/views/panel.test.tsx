import type { InspectorRecord } from '@proscenium/protocol/inspector'
import { parseInspection } from '@proscenium/protocol/inspector'
import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogModel, type LogModel } from '../models/log-model.ts'
import { createReplayModel, type ReplayModel } from '../models/replay-model.ts'
import { Messages } from './bridge/messages.tsx'

const origin = 'http://editor.localhost:4300'
const passed: InspectorRecord = {
  id: 1,
  at: 1_000,
  end: 'host',
  direction: 'in',
  outcome: 'passed',
  type: 'EDITOR_READY',
  origin,
  envelope: { instanceId: 'one' },
  fields: {},
}
const rejected: InspectorRecord = {
  id: 2,
  at: 1_100,
  end: 'host',
  direction: 'in',
  outcome: 'refused',
  type: null,
  origin: 'https://evil.example',
  rule: 'P-40',
  reason: 'origin',
}
const diagnosis = {
  phase: 'open',
  expectedOrigin: origin,
  frameLoaded: true,
  readySeen: 1,
  bootSent: 1,
  ackSeen: 1,
  refused: [],
  lastIssue: null,
  frameGaps: [],
  sentence: `The bridge to ${origin} is open.`,
}

let messages: LogModel
let replay: ReplayModel
const timers: (() => void)[] = []
const testClock = {
  now: () => 0,
  setTimer(callback: () => void) {
    timers.push(callback)
    return () => void timers.splice(timers.indexOf(callback), 1)
  },
}
let relay: BroadcastChannel

beforeEach(() => {
  messages = createLogModel()
  relay = new BroadcastChannel('proscenium-inspector')
  replay = createReplayModel(testClock, async () => ({ differences: [], skipped: 1 }))
  render(<Messages messages={messages} replay={replay} />)
})
afterEach(() => {
  cleanup()
  relay.close()
  messages.dispose()
})

const relayUpdates = (...updates: object[]): void => {
  for (const each of updates) relay.postMessage(each)
}

describe('the message list', () => {
  it('shows rule, reason and count of rejected messages', async () => {
    verifies('P-40')
    relayUpdates(passed, rejected, { ...rejected, count: 10 })
    expect(await screen.findByText('refused P-40')).toBeTruthy()
    expect(await screen.findByText('×10')).toBeTruthy()
    expect(screen.getByText('origin: https://evil.example')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows a single outcome when filtered', async () => {
    relayUpdates(passed, rejected)
    await screen.findByText('EDITOR_READY')
    await screen.findByText('unread')
    fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'refused' } })
    await waitFor(() => expect(screen.queryByText('EDITOR_READY')).toBeNull())
    expect(screen.getByText('unread')).toBeTruthy()
  })
})

describe('the bridge status', () => {
  it('is the sentence of the latest diagnosis, also while the list is paused', async () => {
    expect(screen.queryByLabelText('Bridge')).toBeNull()
    messages.togglePause()
    relayUpdates({ kind: 'diagnosis', end: 'host', diagnosis })
    expect(await screen.findByText(`The bridge to ${origin} is open.`)).toBeTruthy()
  })
})

describe('the bridge status, where the embed may not be framed', () => {
  const open = `The bridge to ${origin} is open.`

  it('says so in place of the earlier embed’s last words, until an embed reports again', async () => {
    relayUpdates({ kind: 'diagnosis', end: 'host', diagnosis })
    await screen.findByText(open)
    messages.setFramingRejected(true)
    await screen.findByText(/^There is no bridge/)
    expect(screen.queryByText(open)).toBeNull()
    messages.setFramingRejected(false)
    await waitFor(() => expect(screen.queryByLabelText('Bridge')).toBeNull())
    relayUpdates({ ...passed, type: 'PROJECT_SAVED' })
    await screen.findByText('PROJECT_SAVED')
    expect(screen.queryByLabelText('Bridge')).toBeNull()
    relayUpdates({ kind: 'diagnosis', end: 'host', diagnosis })
    await screen.findByText(open)
  })

  it('leaves that of a recording', async () => {
    relayUpdates(passed, { kind: 'diagnosis', end: 'host', diagnosis })
    await screen.findByText(open)
    const text = messages.exportJson()
    messages.setFramingRejected(true)
    replay.open(text)
    expect(await screen.findByText(open)).toBeTruthy()
  })
})

describe('a list that is longer than its box', () => {
  const box = { scrollHeight: 1_000, clientHeight: 100 }
  const listBox = () => screen.getByLabelText('Message timeline')
  /** The layout that happy-dom does not have. */
  const layOut = () =>
    Object.defineProperties(listBox(), {
      scrollHeight: { get: () => box.scrollHeight },
      clientHeight: { get: () => box.clientHeight },
    })
  const scroll = (top: number) => {
    listBox().scrollTop = top
    fireEvent.scroll(listBox())
  }

  it('stays at its end while rows get their height, and follows new messages', async () => {
    relayUpdates(passed)
    await screen.findByText('EDITOR_READY')
    layOut()
    scroll(900)
    box.scrollHeight = 1_060
    scroll(900)
    expect(listBox().scrollTop).toBe(1_060)
  })

  it('stays where QA has scrolled it, until it is at its end again', async () => {
    relayUpdates(passed)
    await screen.findByText('EDITOR_READY')
    layOut()
    scroll(960)
    scroll(400)
    relayUpdates({ ...passed, id: 2, type: 'PROJECT_SAVED' })
    await screen.findByText('PROJECT_SAVED')
    expect(listBox().scrollTop).toBe(400)
    scroll(960)
    relayUpdates({ ...passed, id: 3, type: 'ADD_TO_CART' })
    await screen.findByText('ADD_TO_CART')
    expect(listBox().scrollTop).toBe(1_060)
  })
})

describe('the export', () => {
  it('is left to the keyboard where the browser does not let the page copy', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    fireEvent.click(screen.getByRole('button', { name: 'Export' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText(/copy it with the keyboard/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull()
    writeText.mockResolvedValue(undefined)
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    writeText.mockRestore()
  })

  it('is an inspection whose diagnosis names its records by their number in the log', async () => {
    relayUpdates(passed, { kind: 'state', at: 1_050, phase: 'open', verified: true }, { ...rejected, id: 1 })
    relayUpdates({ kind: 'diagnosis', end: 'host', diagnosis })
    await waitFor(() => expect(messages.log.value.diagnoses).toHaveLength(1))
    const read = parseInspection(messages.exportJson())
    expect(read.ok && read.inspection.records.map(({ id, type }) => [id, type])).toEqual([
      [1, 'EDITOR_READY'],
      [3, null],
    ])
    expect(read.ok && read.inspection.diagnoses).toEqual([{ end: 'host', diagnosis }])
    expect(messages.exportJson()).toContain('open · verified')
  })
})

describe('a recording', () => {
  const recorded = async (): Promise<string> => {
    relayUpdates(passed, { kind: 'state', at: 1_050, phase: 'open', verified: true }, rejected)
    relayUpdates({ kind: 'diagnosis', end: 'host', diagnosis })
    await waitFor(() => expect(messages.log.value.diagnoses).toHaveLength(1))
    const text = messages.exportJson()
    messages.clear()
    return text
  }
  const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  it('is opened in place of the live messages, stepped through, and closed', async () => {
    expect(replay.open(await recorded())).toBe('')
    await screen.findByText('Step 3 of 3')
    expect(rows()).toHaveLength(3)
    expect(rows()[1]).toContain('open · verified')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByText('Step 2 of 3')
    expect(rows()).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'First' }))
    await screen.findByText('Step 1 of 3')
    fireEvent.input(screen.getByLabelText('Step'), { target: { value: '3' } })
    await screen.findByText('Step 3 of 3')
    relayUpdates({ ...passed, type: 'PROJECT_SAVED' })
    fireEvent.click(screen.getByRole('button', { name: 'Back to live messages' }))
    await screen.findByText('PROJECT_SAVED')
    expect(screen.queryByLabelText('Recording')).toBeNull()
  })

  it('plays from its start, at its own pace, until it ends or is stopped', async () => {
    replay.open(await recorded())
    fireEvent.click(await screen.findByRole('button', { name: 'Play' }))
    await screen.findByText('Step 0 of 3')
    for (const step of [1, 2]) {
      timers.shift()?.()
      await screen.findByText(`Step ${step} of 3`)
    }
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(timers).toEqual([])
    fireEvent.click(await screen.findByRole('button', { name: 'Play' }))
    timers.shift()?.()
    await screen.findByText('Step 3 of 3')
    await screen.findByRole('button', { name: 'Play' })
  })

  it('runs against a new bridge, and says what differs', async () => {
    replay.open(await recorded())
    fireEvent.click(await screen.findByRole('button', { name: 'Run again' }))
    expect(await screen.findByText(/A new bridge behaves as recorded\. Too little is left of 1 /)).toBeTruthy()
  })

  it('that is none is rejected with the reason, and changes nothing', async () => {
    expect(replay.open('{"format":1}')).toContain('not an inspection of version 1')
    expect(replay.open('nonsense')).toBe('it is not JSON')
    expect(screen.queryByLabelText('Recording')).toBeNull()
  })
})
