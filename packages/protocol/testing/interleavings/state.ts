// The identity of a state: two runs whose states are equal by it behave alike from then on.
import { hash } from 'node:crypto'
import type { Watched } from './invariants.ts'
import { channels, currentDocument, currentHost, type InFlight, type World } from './world.ts'

/** With how often each limited step was taken, which decides what may follow. */
export function stateOf(watched: Watched): string {
  const taken = limitedSteps.map((act) => watched.world.taken.get(act) ?? 0)
  return `${taken.join('')} ${conditionOf(watched)}`
}

/** Without that: what a run in which no fault follows depends on. */
export function conditionOf({ world, accepted }: Watched): string {
  const condition = {
    timers: timersOf(world),
    host: hostOf(world),
    document: documentOf(world),
    accepted: [...accepted],
    queues: channels.map((channel) => world.queues[channel].map(messageOf)),
    handlers: world.handlers.map(({ kind, host, label, signal }) => [kind, host, label, signal.aborted]),
  }
  return hash('sha1', JSON.stringify(condition), 'base64')
}

const limitedSteps = ['drop', 'duplicate', 'reload', 'navigate', 'remount', 'update', 'ask', 'announce', 'timeout']

/** When each timer runs, from now. */
function timersOf({ clock, documents, pageClock }: World): unknown {
  const fromNow = (times: readonly number[] = []): number[] =>
    times.map((at) => at - clock.now()).toSorted((a, b) => a - b)
  return [fromNow(pageClock.times()), fromNow(documents.at(-1)?.clock.times())]
}

function hostOf(world: World): unknown {
  const { host, heard, session, revisions, trace } = currentHost(world)
  return [world.hosts.length, host.phase, heard, session, revisions, trace.events, world.runs.length]
}

function documentOf(world: World): unknown {
  const { editor, loaded, openedAt } = currentDocument(world)
  const asked = world.questions
    .filter(({ document }) => document === world.documents.length - 1)
    .map(({ label, askedAt, outcomes }) =>
      outcomes.length > 0 ? '' : [label, askedAt - world.clock.now(), askedAt >= openedAt],
    )
  return [world.documents.length, editor?.phase, editor?.bootData.current?.ownedVideoIds, loaded, world.loading, asked]
}

function messageOf({ message, document, host, session }: InFlight): unknown {
  const { type, revision, features, reconnect, loaded, query, nextCursor } = message
  return [type, document, host, session, revision, features, reconnect, loaded, query, nextCursor]
}
