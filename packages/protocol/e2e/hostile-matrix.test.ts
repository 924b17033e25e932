// Maps each row of the hostile matrix to its Chromium test. Fails if that test was renamed or removed.
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it.each([
  // The frame reloads with requests pending.
  ['reloads', 'after VIDEO_DATA: pending requests are aborted and not answered into the new document'],
  ['reloads', 'between EDITOR_READY and VIDEO_DATA: the old document’s data is dropped, the new one gets its own once'],
  // No response will come: the editor's requests must not hang either.
  ['pending', 'end with a timeout after the host is gone'],
  ['pending', 'end immediately when the editor disposes of its own end'],
  // The frame is navigated away.
  ['foreign-senders', 'receives no pending response, update or token, and its messages are ignored'],
  ['foreign-senders', 'has no request left pending: each fails with a typed error as soon as the frame is gone'],
  ['reloads', 'announced %s its load event: pending work settles, nothing is posted, and the editor may return'],
  // Foreign and same-origin siblings, popups and opaque origins send and replay valid messages.
  ['foreign-senders', 'ignores $title by $transport'],
  ['foreign-senders', 'accepts neither replayed messages nor replies from $title'],
  // Malformed payloads never reach a handler.
  ['wire', 'never reaches a handler if it is malformed, and is answered once if it can be'],
  ['wire', 'never reaches the editor’s code if it is malformed, changes no prototype, and gets no response'],
  // A hostile embedder of the editor receives nothing.
  ['wire', 'receives nothing from it, and the diagnosis says why (%j)'],
  ['wire', 'receives nothing either if its origin is opaque and the editor cannot detect it'],
  // `__proto__` and `constructor`.
  ['wire', 'changes no prototype through any key of a real clone'],
  // 4,000 invalid messages, one log line per reason and origin.
  ['flood', 'of 4,000 messages logs one line per reason and origin, with the full count'],
  ['flood', 'from the true editor’s window also logs one line per reason'],
  ['flood', 'does not change the editor’s state'],
])('%s.e2e.ts proves: %s', async (file, title) => {
  const source = await readFile(new URL(`${file}.e2e.ts`, import.meta.url), 'utf8')
  expect(source.split(`'${title}'`)).toHaveLength(2)
})

it('opens a foreign window of every kind', async () => {
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
