// What may happen next, one step at a time.
import { advanceTime } from '@proscenium/protocol-testing'
import { ask } from './ask.ts'
import { channels, currentDocument, currentHost, LIMIT_MS, type Channel, type InFlight, type World } from './world.ts'

/** How often a run contains each step that is a fault, or that could go on for ever. */
const limits = {
  drop: 1,
  duplicate: 1,
  reload: 1,
  navigate: 1,
  remount: 1,
  update: 1,
  ask: 2,
  announce: 2,
  timeout: 1,
} as const
type Limited = keyof typeof limits

/** `data` and `answer` name a pending handler by its index. */
export type Step =
  | { readonly act: 'deliver' | 'drop' | 'duplicate'; readonly channel: Channel }
  | { readonly act: 'data' | 'answer'; readonly index: number }
  | { readonly act: 'load' | Exclude<Limited, 'drop' | 'duplicate'> }

/** What a step delivered. */
export interface Delivered {
  readonly channel: Channel
  readonly inFlight: InFlight
}

/** Of these a run has as many as its world says. */
const interventions: readonly Limited[] = ['drop', 'duplicate', 'reload', 'navigate', 'remount', 'update', 'timeout']

function isLeft({ taken, faults }: World, act: Limited): boolean {
  const times = (name: Limited): number => taken.get(name) ?? 0
  if (times(act) >= limits[act]) return false
  return !interventions.includes(act) || interventions.reduce((sum, name) => sum + times(name), 0) < faults
}

/** The questions that the current document still waits for. */
export const pendingQuestions = (world: World) =>
  world.questions.filter(({ document, outcomes }) => document === world.documents.length - 1 && outcomes.length === 0)

/** Every step that this state permits. */
export function stepsFrom(world: World): Step[] {
  const filled = channels.filter((channel) => world.queues[channel].length > 0)
  // Only a window loses or repeats: of a port's messages each arrives once while both its ends exist.
  const faulty = filled.filter((channel) => channel.endsWith('window'))
  const faults = (['drop', 'duplicate'] as const).filter((act) => isLeft(world, act))
  return [
    ...filled.map((channel): Step => ({ act: 'deliver', channel })),
    ...faults.flatMap((act) => faulty.map((channel): Step => ({ act, channel }))),
    ...world.handlers.map(({ kind }, index): Step => ({ act: kind, index })),
    ...(world.loading ? [{ act: 'load' } as const] : []),
    ...simpleSteps.flatMap((act) => (isLeft(world, act) && permits[act](world) ? [{ act }] : [])),
  ]
}

const simpleSteps = ['announce', 'timeout', 'ask', 'update', 'reload', 'navigate', 'remount'] as const
const hasEditor = (world: World): boolean => currentDocument(world).editor !== null
const permits: Readonly<Record<(typeof simpleSteps)[number], (world: World) => boolean>> = {
  announce: ({ clock }) => clock.nextAt !== null,
  timeout: (world) => pendingQuestions(world).length > 0,
  ask: hasEditor,
  update: (world) => ['booting', 'open'].includes(currentHost(world).host.phase),
  reload: () => true,
  navigate: hasEditor,
  remount: () => true,
}

/** Takes a step and everything that follows from it at once. Returns what it delivered. */
export async function take(world: World, step: Step): Promise<Delivered | null> {
  world.taken.set(step.act, (world.taken.get(step.act) ?? 0) + 1)
  const delivered = 'channel' in step ? moveMessage(world, step.act, step.channel) : null
  if ('index' in step) world.handlers.splice(step.index, 1)[0]?.resolve()
  else if (!('channel' in step)) await simply[step.act](world)
  await world.windows.settled()
  return delivered
}

function moveMessage(world: World, act: 'deliver' | 'drop' | 'duplicate', channel: Channel): Delivered | null {
  const queue = world.queues[channel]
  const inFlight = act === 'duplicate' ? queue[0] : queue.shift()
  if (inFlight === undefined || act === 'drop') return null
  inFlight.arrive()
  return { channel, inFlight }
}

const simply: Readonly<Record<(typeof simpleSteps)[number] | 'load', (world: World) => unknown>> = {
  async announce({ clock, windows }) {
    await advanceTime({ clock, settled: windows.settled }, (clock.nextAt ?? clock.now()) - clock.now())
  },
  async timeout(world) {
    const { clock, windows } = world
    const due = Math.min(...pendingQuestions(world).map(({ askedAt }) => askedAt + LIMIT_MS))
    await advanceTime({ clock, settled: windows.settled }, due - clock.now())
  },
  ask: (world) => void ask(world),
  update: (world) => currentHost(world).host.update(world.newData()),
  reload: (world) => world.openDocument(true),
  navigate: (world) => world.openDocument(false),
  remount(world) {
    currentHost(world).host.dispose()
    world.mountHost()
  },
  load(world) {
    world.loading = false
    currentDocument(world).loaded = true
    world.dispatchLoad()
  },
}
