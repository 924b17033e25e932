// Where each row of the hostile matrix is proven in Chromium. A row whose test was renamed or removed fails here.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it.each([
  // The frame reloads with requests pending.
  ['reloads', 'after VIDEO_DATA: what was pending is aborted, and never answered into the new document'],
  ['reloads', 'between EDITOR_READY and VIDEO_DATA: the first life’s data is given up, the second gets its own once'],
  // Nobody will answer: the editor's side hangs no more than the host's.
  ['pending', 'end by a timeout when the host has gone'],
  ['pending', 'end at once when the editor disposes of its own end'],
  // The frame is navigated away.
  [
    'foreign-senders',
    'gets nothing of what its requests were answered, of updates and of tokens, and is not listened to',
  ],
  ['foreign-senders', 'leaves no request pending: each ends by a typed error as soon as the frame has gone'],
  ['reloads', 'announced %s its load: pending work settles, nothing is posted, and it may come back'],
  // Foreign and same-origin siblings, popups and opaque origins speak and replay valid messages.
  ['foreign-senders', 'is deaf by $transport to $title'],
  ['foreign-senders', 'takes neither replays nor answers from $title'],
  // Malformed payloads never reach a handler.
  ['wire', 'never reaches a handler where it is malformed, and is answered once where it can be'],
  ['wire', 'never reaches the editor’s code where it is malformed, changes no prototype, and is answered by nothing'],
  // A hostile embedder of the editor receives nothing.
  ['wire', 'hears nothing from it, and the diagnosis says why (%j)'],
  ['wire', 'hears nothing either where its origin is opaque and the editor can only hope'],
  // `__proto__` and `constructor`.
  ['wire', 'changes no prototype, by no key, through a real clone'],
  // 4,000 junk messages, one line for each reason and origin.
  ['flood', 'of 4,000 messages is one line of the log for each reason and origin, and counted whole'],
  ['flood', 'from the true editor’s window is one line of the log for each reason too'],
  ['flood', 'leaves the editor as it was'],
])('%s.e2e.ts proves: %s', async (file, title) => {
  const source = await readFile(new URL(`${file}.e2e.ts`, import.meta.url), 'utf8')
  expect(source.split(`'${title}'`)).toHaveLength(2)
})

it('opens a stranger of every kind', async () => {
  const source = await readFile(new URL('foreign-senders.ts', import.meta.url), 'utf8')
  expect([...source.matchAll(/title: '(.*)'/g)].map(([, title]) => title)).toEqual([
    'a frame on a foreign origin',
    'a sibling frame on the editor’s own origin',
    'a sibling frame on the host’s own origin',
    'a sandboxed frame, whose origin is opaque',
    'a frame of a data address, whose origin is opaque',
    'a popup on the editor’s own origin',
    'a popup on a foreign origin',
  ])
})
