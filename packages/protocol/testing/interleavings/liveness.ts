// From a state where host and editor are there, a fair run ends with both open and a question answered: everything
// arrives in order, every handler resolves and timers run. One question may time out before (P-51).
import { ask } from './ask.ts'
import { checkedStep, type Watched } from './invariants.ts'
import { conditionOf } from './state.ts'
import { stepsFrom, type Step } from './steps.ts'
import { currentDocument, currentHost, LIMIT_MS, type Question, type World } from './world.ts'

/** No state needs as many steps until everything has arrived. */
const STEPS_MAX = 1_000
/** Time to meet, in ms: announcements are at most 2 s apart, and the host waits at most one more. */
const MEETING_MS = 5_000

/**
 * Whether the two ends find each other again. Ends the run. `known` are the conditions for which the answer is yes: a
 * run is determined by where it starts, and most states come to rest in the same few.
 */
export async function meetsAgain(watched: Watched, known: Set<string>): Promise<boolean> {
  const start = conditionOf(watched)
  if (known.has(start)) return true
  await settle(watched)
  const rest = conditionOf(watched)
  const meets = known.has(rest) || (await meetsFromRest(watched))
  if (meets) known.add(start).add(rest)
  return meets
}

async function meetsFromRest(watched: Watched): Promise<boolean> {
  const { world } = watched
  const editor = currentDocument(world).editor
  const bothOpen = (): boolean => currentHost(world).host.phase === 'open' && editor?.phase === 'open'
  await passUntil(watched, MEETING_MS, () => editor?.phase === 'open')
  if (!(await getsResponse(watched))) {
    await passUntil(watched, MEETING_MS, () => editor?.phase === 'open')
    if (!(await getsResponse(watched))) return false
  }
  await passUntil(watched, MEETING_MS, bothOpen)
  return bothOpen()
}

async function getsResponse(watched: Watched): Promise<boolean> {
  const question: Question = ask(watched.world)
  await passUntil(watched, LIMIT_MS, () => question.outcomes.length > 0)
  return question.outcomes.some((outcome) => outcome.startsWith(question.label))
}

/** Lets everything happen, in order, until `reached` or this many ms later. */
async function passUntil(watched: Watched, ms: number, reached: () => boolean): Promise<void> {
  const { world } = watched
  const end = world.clock.now() + ms
  await settle(watched)
  while (!reached() && world.clock.nextAt !== null && world.clock.nextAt <= end) {
    await checkedStep(watched, { act: 'announce' })
    await settle(watched)
  }
}

async function settle(watched: Watched): Promise<void> {
  await watched.world.windows.settled()
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const next = fairStep(watched.world)
    if (next === undefined) return
    await checkedStep(watched, next)
  }
  watched.violations.push('8: it never comes to rest')
}

const fairStep = (world: World): Step | undefined =>
  stepsFrom(world).find(({ act }) => ['deliver', 'data', 'answer', 'load'].includes(act))

export { settle }
