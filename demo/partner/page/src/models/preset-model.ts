// The preset in force: choosing one sets its choices and the service's faults, and undoing it restores what was before.
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { EmbedApi, Setup } from '../api/embed-api.ts'
import type { Preset } from '../api/preset.ts'
import type { Choices } from './choices.ts'

export interface PresetModel {
  readonly preset: ReadonlySignal<Preset | null>
  /** Why the last change failed; '' if it succeeded. */
  readonly failure: ReadonlySignal<string>
  readonly busy: ReadonlySignal<boolean>
  /** '' undoes the preset in force. */
  choose(id: string): Promise<void>
  /** The choices of the first load: with those of their preset, or of the one in force at the service. */
  start(choices: Choices, setup: Setup): Promise<Choices>
}

export interface PresetOptions {
  readonly api: EmbedApi
  readonly setup: ReadonlySignal<Setup | null>
  readonly choices: ReadonlySignal<Choices>
  /** Makes the changed choices the page's; `isolation` says whether the page must be reloaded for them. */
  readonly change: (choices: Choices, isolation: 'same' | 'other') => void
}

type Replaced = Pick<Choices, 'fault' | 'partner'>
const nothingReplaced: Replaced = { fault: 'none', partner: '' }

export function createPresetModel({ api, setup, choices, change }: PresetOptions): PresetModel {
  const failure = signal('')
  const busy = signal(false)
  const preset = computed(() => presetOf(setup.value, choices.value.preset))
  let replaced = nothingReplaced
  return {
    preset,
    failure,
    busy,
    async choose(id) {
      const current = preset.value
      const next = presetOf(setup.value, id)
      busy.value = true
      failure.value = ''
      try {
        if (current?.service === true || next?.service === true) await api.applyPreset(id)
        const before = withPartner({ ...choices.value, ...restored(current, replaced) }, setup.value)
        replaced = next === null ? nothingReplaced : before
        const isolation = (current?.isolated ?? false) === (next?.isolated ?? false) ? 'same' : 'other'
        change(withPreset(before, next), isolation)
      } catch {
        failure.value = 'The service did not take the faults of this preset. Is its control API on?'
      } finally {
        busy.value = false
      }
    },
    async start(first, found) {
      const named = presetOf(found, first.preset) ?? presetOf(found, found.activePreset)
      if (named?.service === true && named.id !== found.activePreset) await api.applyPreset(named.id)
      // A shared address has the choices of its preset, which replaced nothing.
      replaced = {
        fault: first.fault === named?.fault ? nothingReplaced.fault : first.fault,
        partner: first.partner === named?.partner ? nothingReplaced.partner : first.partner,
      }
      return withPreset(first, named)
    },
  }
}

function presetOf(setup: Setup | null, id: string): Preset | null {
  return setup?.presets.find((preset) => preset.id === id) ?? null
}

function restored(preset: Preset | null, { fault, partner }: Replaced): Partial<Choices> {
  return { ...(preset?.fault ? { fault } : {}), ...(preset?.partner ? { partner } : {}) }
}

/** An empty partner is the server's first. */
function withPartner(choices: Choices, setup: Setup | null): Choices {
  return { ...choices, partner: choices.partner || (setup?.partners[0]?.id ?? '') }
}

function withPreset(choices: Choices, preset: Preset | null): Choices {
  if (preset === null) return { ...choices, preset: '' }
  const { id, fault, partner } = preset
  return { ...choices, preset: id, ...(fault === '' ? {} : { fault }), ...(partner === '' ? {} : { partner }) }
}
