// No state of the media ends in an error that a reload would cure.
import { BridgeError } from '@proscenium/protocol'
import { verifies } from '@proscenium/testkit'
import { describe, expect, it } from 'vitest'
import { shownBy, sourceOf, startPlayer } from '../testing/start-player.ts'

type Started = Awaited<ReturnType<typeof startPlayer>>
type Step = (started: Started) => Promise<void> | void

const ADDRESS = 'http://service.localhost/'
const master = { ...sourceOf('a', 'a-master'), grade: 'master', ownership: 'owned' } as const
const clipOf = ({ edit }: Started) => edit.timeline.value.clips[0] ?? expect.fail('no clip')
const problemOf = (started: Started) => clipOf(started).problem

/** Every stream of the clip fails, as for a 502. */
const breakStreams: Step = ({ script, fail }) => {
  for (const name of ['a', 'a-master']) script.broken.add(`${ADDRESS}${name}`)
  fail()
}
const rejectRequests: Step = ({ edit, editor }) => {
  editor.addVideo = async () => Promise.reject(new BridgeError('timeout', 'late'))
  void edit.renew(edit.timeline.value.clips[0] ?? expect.fail('no clip'))
}
const buy: Step = ({ edit, editor }) => {
  editor.addVideo = async () => master
  edit.regrade(new Set(['a']))
}
const waitFor =
  (seconds: number): Step =>
  async ({ advance }) =>
    advance(seconds)

/** How the media come to where they are. */
const states: Readonly<Record<string, readonly Step[]>> = {
  loading: [],
  shown: [waitFor(1)],
  playing: [waitFor(1), ({ player }) => player.play(), waitFor(1)],
  'tried again': [waitFor(1), breakStreams, waitFor(0.5)],
  'failing for long': [waitFor(1), breakStreams, waitFor(80)],
  'not answered': [waitFor(1), rejectRequests, breakStreams, waitFor(30)],
  'without a master': [({ script }) => void script.broken.add(`${ADDRESS}a-master`), waitFor(1), buy, waitFor(5)],
  'that cannot be seeked': [
    ({ script }) => {
      script.seeksTo = () => 0
    },
    ({ player }) => player.seek(2),
    waitFor(10),
  ],
}
/** What happens there. */
const events: Readonly<Record<string, Step>> = {
  nothing: () => undefined,
  'its stream fails': breakStreams,
  'the host does not answer': rejectRequests,
  'it is bought': buy,
  'an attempt by the user': ({ edit }) => void edit.renew(edit.timeline.value.clips[0] ?? expect.fail('no clip')),
  'it is removed, and the removal undone': async ({ edit, advance }) => {
    edit.remove(1)
    await advance(30)
    edit.undo()
  },
  'the playhead moves': ({ player }) => player.seek(1),
  'the stage is replaced': ({ player, container }) => {
    player.attach(null)
    player.attach(container)
  },
}
/** The service works from here on. */
const heal: Step = ({ editor, script }) => {
  script.broken.clear()
  script.seeksTo = (time) => time
  editor.addVideo = async () => master
}

const cases = Object.keys(states).flatMap((state) => Object.keys(events).map((event) => [state, event] as const))

describe('media that a reload would show', () => {
  it.each(cases)('are shown without one: %s, then %s', async (state, event) => {
    verifies('E-04', 'E-07')
    const started = await startPlayer([['a', 0, 100]])
    for (const step of states[state] ?? []) await step(started)
    await events[event]?.(started)
    await started.advance(3)
    await heal(started)
    await started.advance(35)
    started.player.seek(1)
    await started.advance(1)
    expect([problemOf(started), started.player.buffering.value]).toEqual([null, false])
    expect(shownBy(started.visible())?.[0]).toMatch(/^a/)
  })
})

describe('a clip that the service still renders', () => {
  it('waits and plays by itself, and playing waits with it', async () => {
    verifies('E-04')
    const { player, script, edit, editor, visible, advance } = await startPlayer([['a', 0, 25]])
    script.broken.add(`${ADDRESS}a`)
    player.play()
    await advance(10)
    expect(edit.timeline.value.clips[0]).toMatchObject({ problem: null, recovery: 'waiting' })
    expect([player.playing.value, player.buffering.value, player.frame.value]).toEqual([true, true, 0])
    script.broken.clear()
    await advance(9)
    expect([player.playing.value, player.frame.value, shownBy(visible())?.[0]]).toEqual([false, 25, 'a'])
    expect(edit.timeline.value.clips[0]?.recovery).toBeNull()
    expect(editor.notices).toEqual([])
  })

  it('is asked for less and less often', async () => {
    const { script, editor, advance } = await startPlayer([['a', 0, 25]])
    script.broken.add(`${ADDRESS}a`)
    await advance(120)
    expect(editor.added.length).toBeLessThan(13)
    expect(editor.added.length).toBeGreaterThan(8)
  })

  it('is a problem after half a minute, which the host hears once, and the edit plays on', async () => {
    verifies('P-24')
    const started = await startPlayer([['a', 0, 25], ['b', 0, 25]]) // prettier-ignore
    const { script, editor, player, visible, advance } = started
    script.broken.add(`${ADDRESS}a`)
    await advance(150)
    expect(problemOf(started)).toEqual({ text: 'The clip’s stream could not be played.', retry: true })
    expect(editor.notices.map(([name]) => name)).toEqual(['reportVideoIssue'])
    player.play()
    await advance(1.5)
    expect(shownBy(visible())?.[0]).toBe('b')
  })

  it('plays its preview until the master can be loaded, without a pause', async () => {
    verifies('E-04', 'B-27')
    const started = await startPlayer([['a', 0, 125]])
    const { script, player, visible, advance } = started
    await advance(1)
    script.broken.add(`${ADDRESS}a-master`)
    player.play()
    await advance(0.5)
    await buy(started)
    const seen = new Set<string>()
    await advance(2, () => seen.add(`${shownBy(visible())?.[0]} ${player.buffering.value}`))
    expect([...seen]).toEqual(['a false'])
    script.broken.clear()
    await advance(10)
    player.seek(1)
    await advance(0.5)
    expect([shownBy(visible())?.[0], clipOf(started).standIn]).toEqual(['a-master', null])
  })
})

it('a service that says that there is no source is believed, until it says otherwise', async () => {
  verifies('E-04', 'P-19')
  const started = await startPlayer([['a', 0, 25]])
  const { editor, edit, fail, visible, advance } = started
  await advance(1)
  editor.addVideo = async () => ({ videoId: 'a', status: 'unavailable', reason: 'Sold out.' })
  fail()
  await advance(1)
  const asked = editor.added.length
  await advance(120)
  expect([problemOf(started), editor.added.length]).toEqual([{ text: 'Sold out.', retry: false }, asked])
  await heal(started)
  void edit.renew(clipOf(started))
  await advance(1)
  expect([problemOf(started), shownBy(visible())?.[0]]).toEqual([null, 'a-master'])
})
