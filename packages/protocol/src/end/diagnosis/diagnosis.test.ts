import { expect, it } from 'vitest'
import { describeEditorState, describeHostState, type DiagnosisFacts } from './diagnosis.ts'

const findings: DiagnosisFacts = {
  phase: 'waiting',
  expectedOrigin: 'https://editor.example',
  frameLoaded: null,
  readySeen: 0,
  bootSent: 0,
  ackSeen: 0,
  refused: [],
  lastIssue: null,
  frameGaps: [],
}

it.each([
  [
    'nothing has come',
    {},
    'Waiting for EDITOR_READY from https://editor.example: the frame has not reported a load and nothing acceptable has arrived.',
  ],
  [
    'the frame loaded and foreign messages were rejected, the most frequent first',
    {
      frameLoaded: true,
      refused: [
        { origin: 'https://b.example', reason: 'origin', count: 2 },
        { origin: 'https://editor.example', reason: 'source', count: 7 },
        { origin: '', reason: 'origin', count: 5 },
        { origin: 'https://d.example', reason: 'origin', count: 1 },
      ],
    },
    'Waiting for EDITOR_READY from https://editor.example: the frame has loaded but nothing acceptable has arrived; its ' +
      'address may refuse the connection or to be framed, or hold no editor, or one that does not permit this page, or a ' +
      'listener of this page stops message events; ' +
      '7 refused from https://editor.example (source); 5 refused from nowhere (origin); 2 refused from https://b.example (origin).',
  ],
  [
    'the frame’s sandbox is too strict',
    { frameGaps: ['the frame’s sandbox lacks allow-same-origin'] },
    'Waiting for EDITOR_READY from https://editor.example: the frame has not reported a load and nothing acceptable has arrived; ' +
      'the frame’s sandbox lacks allow-same-origin.',
  ],
  [
    'the editor has left',
    { readySeen: 1, bootSent: 1, ackSeen: 1 },
    'Waiting for EDITOR_READY from https://editor.example: the editor has left and none has announced itself since.',
  ],
  [
    'VIDEO_DATA is missing, and why',
    { phase: 'booting' as const, readySeen: 1, lastIssue: 'no session' },
    'The editor is ready and VIDEO_DATA has not been sent; last issue: no session.',
  ],
  ['the bridge is open', { phase: 'open' as const }, 'The bridge to https://editor.example is open.'],
  ['it is disposed', { phase: 'disposed' as const }, 'The host end has been disposed of.'],
  [
    'no acknowledgement came',
    { phase: 'booting' as const, readySeen: 1, bootSent: 1 },
    'VIDEO_DATA has been sent and no EDITOR_VIDEO_DATA_ACK has come back.',
  ],
])('the host reports that %s', (name, changes, sentence) => {
  const facts = { ...findings, ...changes }
  expect(describeHostState(facts, { hasSent: 'bootSent' in changes, hasFrame: !name.includes('outside') })).toBe(
    sentence,
  )
})

it('the editor reports how often it has announced itself, or what prevents it', () => {
  const announcing = { ...findings, phase: 'announcing' as const, readySeen: 3 }
  expect(describeEditorState(announcing, null)).toBe(
    'EDITOR_READY has been sent 3 times to https://editor.example and no VIDEO_DATA was accepted: ' +
      'no host listens there, or it expects this editor at another origin.',
  )
  expect(describeEditorState({ ...announcing, readySeen: 1 }, null)).toBe(
    'EDITOR_READY has been sent once to https://editor.example and no VIDEO_DATA was accepted: ' +
      'no host listens there, or it expects this editor at another origin.',
  )
  expect(describeEditorState(announcing, 'There is no host.')).toBe('There is no host.')
})

it('the editor reports that the bridge is open, or that it is disposed', () => {
  expect(describeEditorState({ ...findings, phase: 'open' }, null)).toBe(
    'The bridge to https://editor.example is open.',
  )
  expect(describeEditorState({ ...findings, phase: 'disposed' }, 'There is no host.')).toBe(
    'The editor end has been disposed of.',
  )
})
