// Breadth-first over every order of the steps, each state once. A state is reached by taking its steps from the start.
import { checkedStep, watch, type Watched } from './invariants.ts'
import { meetsAgain, settle } from './liveness.ts'
import { stateOf } from './state.ts'
import { stepsFrom, type Step } from './steps.ts'
import { createWorld } from './create-world.ts'
import { currentDocument, type WorldOptions } from './world.ts'

export interface ExploreOptions extends WorldOptions {
  /** Where a run starts: with an editor that has just announced itself, or with both ends open. */
  readonly from: 'announced' | 'open'
  /** Maximum number of steps. */
  readonly depth: number
}

export interface Exploration {
  readonly states: number
  readonly transitions: number
  /** The first few, each with its steps. */
  readonly violations: readonly string[]
}

const VIOLATIONS_MAX = 5

export async function explore(options: ExploreOptions): Promise<Exploration> {
  const seen = new Set<string>()
  const known = new Set<string>()
  const violations: string[] = []
  let transitions = 0
  let frontier: Visited[] = []
  const visit = async (path: readonly Step[]): Promise<Visited[]> => {
    const watched = await replay(options, path)
    const note = (found: readonly string[]): void => {
      for (const what of found) violations.push(`${what}, after ${path.map(nameOf).join(', ')}`)
    }
    const state = stateOf(watched)
    if (seen.has(state)) {
      note(watched.violations)
      return []
    }
    seen.add(state)
    const steps = stepsFrom(watched.world)
    if (currentDocument(watched.world).editor !== null && !(await meetsAgain(watched, known)))
      watched.violations.push('8: the ends do not meet again')
    note(watched.violations)
    return [{ path, steps }]
  }
  frontier = await visit([])
  for (let depth = 0; depth < options.depth && violations.length < VIOLATIONS_MAX; depth += 1) {
    const next: Visited[] = []
    for (const { path, steps } of frontier)
      for (const step of steps) {
        transitions += 1
        next.push(...(await visit([...path, step])))
      }
    frontier = next
  }
  return { states: seen.size, transitions, violations: violations.slice(0, VIOLATIONS_MAX) }
}

interface Visited {
  readonly path: readonly Step[]
  readonly steps: readonly Step[]
}

async function replay(options: ExploreOptions, path: readonly Step[]): Promise<Watched> {
  const watched = watch(createWorld(options))
  await watched.world.windows.settled()
  if (options.from === 'open') await settle(watched)
  watched.world.taken.clear()
  for (const step of path) await checkedStep(watched, step)
  return watched
}

function nameOf(step: Step): string {
  if ('channel' in step) return `${step.act} ${step.channel}`
  return 'index' in step ? `${step.act} ${step.index}` : step.act
}
