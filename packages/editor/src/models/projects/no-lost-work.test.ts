// Whatever a person, the network and the browser do: every change is in the service, in this browser, or on the screen.
import fc from 'fast-check'
import { createManualClock, videoData, type ManualClock } from '@proscenium/protocol-testing'
import { byRun, verifies } from '@proscenium/testkit'
import { expect, it } from 'vitest'
import type { ApiResult } from '../../ports/editor-api.ts'
import { createScriptedApi, type ScriptedApi } from '../testing/scripted-api.ts'
import { createScriptedBrowser } from '../testing/scripted-local.ts'
import { NOON, openProjectTab, type ProjectTab } from '../testing/project-tab.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

const RUNS = byRun({ quick: 200, long: 1_500 })

/** One thing that happens; `kind` says which of the other fields matter. */
const step = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('edit' as const) },
    { weight: 3, arbitrary: fc.constantFrom('wait' as const, 'network' as const) },
    { weight: 2, arbitrary: fc.constantFrom('reload' as const, 'save' as const, 'answer' as const) },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'new' as const, 'follow' as const, 'rename' as const) },
    { weight: 1, arbitrary: fc.constantFrom('online' as const, 'copy' as const) },
  ),
  tab: fc.constantFrom(0, 1),
  name: fc.constantFrom('Night', 'Day', ''),
  choice: fc.constantFrom('overwrite' as const, 'reopen' as const, 'copy' as const, 'later' as const),
  ms: fc.constantFrom(0, 100, 300, 2_000, 70_000),
  network: fc.constantFrom('fine' as const, 'slow' as const, 'down' as const, 'ended' as const, 'deaf' as const),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

it('loses no change, and stores none twice, over random edits, saves, failures, reloads and tabs', async () => {
  verifies('E-07')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const world = await createWorld()
      for (const next of steps) await world.perform(next)
      expect(world.lost()).toEqual([])
      await world.settleDown()
      expect([world.lost(), world.twice()]).toEqual([[], []])
    }),
    { numRuns: RUNS },
  )
})

/** Two tabs of one browser. The clips' ids tell which change is where. */
async function createWorld() {
  const [api, clock, browser] = [createScriptedApi(), createManualClock(NOON), createScriptedBrowser()]
  const twice = recordSecondCreations(api)
  const network = worsen(api, clock)
  const opened: ProjectTab[] = []
  const disconnect: (() => void)[] = []
  /** Ids of the clips that the person has added and neither undone nor given up. */
  const owed = new Set<string>()
  let edits = 0
  const tabAt = (index: number): ProjectTab => {
    const found = opened[index]
    if (found === undefined) throw new Error(`no tab ${index}`)
    return found
  }
  const open = async (index: number, local = browser.openTab()) => {
    const connection = connect(api)
    const next = openProjectTab({ api: connection.api, clock, local })
    opened[index] = next
    disconnect[index] = connection.close
    next.editor.open(videoData())
    await settled()
  }
  await open(0)
  await open(1)

  /** The person has undone them; a draft may have come from another tab. */
  const forgive = (index: number, before: readonly string[]): void => {
    const now = new Set(tabAt(index).clips())
    for (const id of before) if (!now.has(id)) owed.delete(id)
  }

  const actions: Readonly<Record<Step['kind'], (next: Step) => unknown>> = {
    edit(next) {
      const id = `clip-${(edits += 1)}`
      tabAt(next.tab).add(id)
      owed.add(id)
    },
    undo(next) {
      const before = tabAt(next.tab).clips()
      tabAt(next.tab).edit.undo()
      forgive(next.tab, before)
    },
    async reload(next) {
      const { local, projects } = tabAt(next.tab)
      // A change of the last moment: the browser asks the person, who waits until it is kept.
      if (local.asksOnExit()) clock.advance(250)
      await settled()
      projects.dispose()
      disconnect[next.tab]?.()
      await open(next.tab, local.reload())
    },
    save: (next) => void tabAt(next.tab).projects.save(),
    online: (next) => tabAt(next.tab).local.goOnline(),
    follow(next) {
      const [projectId] = api.stored.keys()
      const target = next.choice === 'reopen' && projectId !== undefined ? { projectId } : { videoId: next.name }
      tabAt(next.tab).editor.open(videoData(target))
    },
    new(next) {
      tabAt(next.tab).projects.startNew()
      tabAt(next.tab).projects.discardChanges()
    },
    copy: (next) => void tabAt(next.tab).projects.duplicate(),
    rename: (next) => tabAt(next.tab).projects.rename(next.name),
    answer(next) {
      const { projects } = tabAt(next.tab)
      if (next.choice === 'later') projects.keepEditing()
      else projects.resolve(next.choice)
    },
    wait: (next) => clock.advance(next.ms),
    network: (next) => (network.state = next.network),
  }

  return {
    async perform(next: Step) {
      const overwrites = next.kind === 'answer' && next.choice === 'overwrite'
      const overwritten = overwrites ? overwrittenBy(next.tab) : []
      await actions[next.kind](next)
      await settled()
      for (const id of overwritten) owed.delete(id)
    },
    /** The network is back and everybody waits: what saves itself is saved. */
    async settleDown() {
      network.state = 'fine'
      for (const { local, editor } of opened) {
        editor.deliverToken(`token-${clock.now()}`)
        local.goOnline()
      }
      for (let pause = 0; pause < 4; pause += 1) {
        await settled()
        clock.advance(70_000)
      }
      await settled()
    },
    lost() {
      const texts = [
        ...[...api.stored.values()].map(({ data }) => JSON.stringify(data)),
        ...[...browser.drafts.values()].map(({ data }) => JSON.stringify(data)),
        ...opened.map(({ clips }) => JSON.stringify(clips())),
      ].join('\n')
      return [...owed].filter((id) => !texts.includes(`"${id}"`))
    },
    twice: () => twice,
  }

  /** The person decides to replace these changes of the other version. */
  function overwrittenBy(index: number): readonly string[] {
    const { projects, clips } = tabAt(index)
    const stored = api.stored.get(projects.id.value ?? '')
    if (projects.prompt.value?.kind !== 'conflict' || stored === undefined) return []
    const mine = new Set(clips())
    return [...owed].filter((id) => !mine.has(id) && JSON.stringify(stored.data).includes(`"${id}"`))
  }
}

/** Names of projects that were created although the service had them, as the same page had saved them. */
function recordSecondCreations(api: ScriptedApi): readonly string[] {
  const { createProject } = api
  const twice: string[] = []
  api.createProject = async (draft) => {
    const isStored = [...api.stored.values()].some(({ data }) =>
      JSON.stringify(data).includes(JSON.stringify(draft.data['saveId'])),
    )
    if (isStored) twice.push(draft.name)
    return createProject(draft)
  }
  return twice
}

/** One page's access to the service: what it has sent arrives after it has closed, but nothing comes back. */
function connect(api: ScriptedApi) {
  let isOpen = true
  const never = new Promise<never>(() => undefined)
  const gate =
    <Request extends readonly unknown[], Value>(call: (...request: Request) => Promise<Value>) =>
    async (...request: Request): Promise<Value> => {
      const result = isOpen ? await call(...request) : await never
      return isOpen ? result : never
    }
  const { createProject, saveProject, readProject, listProjects } = api
  const gated = {
    createProject: gate(createProject),
    saveProject: gate(saveProject),
    readProject: gate(readProject),
    listProjects: gate(listProjects),
  }
  return {
    api: { ...api, ...gated },
    close: () => {
      isOpen = false
    },
  }
}

/** `deaf`: saves reach the service, but their responses do not come back. `slow`: responses take half a second. */
function worsen(api: ScriptedApi, clock: ManualClock) {
  const network: { state: Step['network'] } = { state: 'fine' }
  const failed = (kind: 'unreachable' | 'session') => ({ ok: false, error: { kind } }) as const
  const over =
    <Request extends readonly unknown[], Value>(call: (...request: Request) => Promise<ApiResult<Value>>) =>
    async (...request: Request): Promise<ApiResult<Value>> => {
      const { state } = network
      if (state === 'down') return failed('unreachable')
      if (state === 'ended') return failed('session')
      if (state === 'slow') await new Promise<void>((resolve) => clock.setTimer(resolve, 500))
      const result = await call(...request)
      return state === 'deaf' ? failed('unreachable') : result
    }
  api.createProject = over(api.createProject)
  api.saveProject = over(api.saveProject)
  api.readProject = over(api.readProject)
  api.listProjects = over(api.listProjects)
  return network
}
