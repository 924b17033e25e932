import type { InspectorRecord } from '@proscenium/protocol/inspector'
import { parseInspection } from '@proscenium/protocol/inspector'
import { verifies } from '@proscenium/testkit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogModel, type LogModel } from '../models/log-model.ts'
import { BridgeStatus } from './bridge/bridge-status.tsx'
import { MessageList } from './bridge/message-list.tsx'
import { Toolbar } from './bridge/toolbar.tsx'

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
let relay: BroadcastChannel

beforeEach(() => {
  messages = createLogModel()
  relay = new BroadcastChannel('proscenium-inspector')
  render(
    <>
      <BridgeStatus messages={messages} />
      <Toolbar messages={messages} />
      <MessageList messages={messages} />
    </>,
  )
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

describe('the export', () => {
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
