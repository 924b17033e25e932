// The whole editor with a real editor end in a simulated host, for tests of what it sends.
import { createEditor } from '@proscenium/protocol/editor'
import {
  createHostSimulator,
  videoData,
  type HostSimulator,
  type HostSimulatorOptions,
} from '@proscenium/protocol-testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/preact'
import { english } from '../models/i18n.ts'
import { createScriptedApi } from '../models/testing/scripted-api.ts'
import { createScriptedBrowser } from '../models/testing/scripted-local.ts'
import { stoppedPlayback } from '../models/testing/stopped-playback.ts'
import { createWorkspace, type Workspace, type WorkspaceOptions } from '../models/workspace.ts'
import { App } from '../views/app.tsx'

const HOST = 'https://service.example'
/** What a step leads to is there within this time. */
const timeout = 5_000

export type Step =
  /** A control, by its role (a button by default) and its accessible name. */
  | { readonly press: string | RegExp; readonly role?: 'button' | 'tab' | 'checkbox' }
  | { readonly type: string; readonly into: string }
  /** Milliseconds that pass. */
  | { readonly pass: number }

export interface HostedApp {
  readonly simulator: HostSimulator
  readonly workspace: Workspace
  /** Whether the control of a step is on the page. */
  has(step: Step): boolean
  /** Performs a step when its control is on the page and enabled. */
  perform(step: Step): Promise<void>
  dispose(): void
}

const film = { file: new Blob(['film'], { type: 'video/mp4' }), width: 640, height: 360, duration: 5 }
const renderFilm: WorkspaceOptions['render'] = async ({ files }, { onFile }) => {
  for (const name of files) onFile({ ...film, name })
}

/** Opens the editor on a small catalogue: the user owns the first two videos, the last one is not available. */
export async function openHostedApp(options: HostSimulatorOptions = {}, i18n = english): Promise<HostedApp> {
  const simulator = createHostSimulator({ videos: 6, hostOrigin: HOST, ...options })
  const { clock } = simulator
  const editor = createEditor({ hostOrigins: [HOST], window: simulator.window, clock, log: () => undefined })
  const api = createScriptedApi()
  // The service lists what its host lists.
  for (const { projectId: id, projectName: name } of videoData().projects)
    api.stored.set(id, { id, name, revision: 1, data: {} })
  const workspace = createWorkspace({
    editor,
    i18n,
    clock,
    api,
    local: createScriptedBrowser().openTab(),
    playback: stoppedPlayback,
    render: renderFilm,
    analyse: async () => ({ ok: false, code: 'unavailable' }),
    build: { isReplaced: async () => false, reload: () => undefined },
    newId: () => 'export-1',
  })
  render(<App workspace={workspace} />)
  await waitFor(async () => {
    await simulator.settled()
    // What is added before the first edit is open belongs to none.
    if (workspace.edit.generation.value === 0) throw new Error('The editor has not opened.')
  })
  return {
    simulator,
    workspace,
    has: (step) => controlsOf(step).length > 0,
    async perform(step) {
      if ('pass' in step) return simulator.pass(step.pass)
      const control = await waitFor(
        async () => {
          await simulator.settled()
          // A menu that has just opened comes after what it covers.
          const found = controlsOf(step).at(-1)
          if (found === undefined || isDisabled(found)) throw new Error(`No control for ${JSON.stringify(step)}`)
          return found
        },
        { timeout },
      )
      if ('type' in step) fireEvent.input(control, { target: { value: step.type } })
      else fireEvent.click(control)
      await waitFor(
        async () => {
          await simulator.settled()
          if (workspace.edit.pending.value.size > 0) throw new Error('A clip is still being added.')
        },
        { timeout },
      )
    },
    dispose() {
      workspace.dispose()
      simulator.dispose()
    },
  }
}

function controlsOf(step: Step): readonly HTMLElement[] {
  if ('pass' in step) return []
  if ('type' in step) return screen.queryAllByLabelText(step.into)
  return screen.queryAllByRole(step.role ?? 'button', { name: step.press })
}

function isDisabled(control: HTMLElement): boolean {
  return control instanceof HTMLButtonElement && control.disabled
}
