// What the mock server's command takes besides the options of the service.
import type { OptionRow, VariableRow } from '@proscenium/service/config/option-row'

/** By option name. */
export const qaOptionTable = {
  seed: {
    switch: true,
    env: 'PROSCENIUM_SEED',
    preset: 'off',
    meaning: 'demo partners, customers and catalogue; your own rows stay',
    production: 'rejected',
  },
  control: {
    switch: true,
    env: 'PROSCENIUM_CONTROL',
    preset: 'off',
    meaning: 'control API below /_control/; outside plain development it needs PROSCENIUM_CONTROL_TOKEN',
  },
  'control-attempt-limit': {
    value: 'n/s',
    env: 'PROSCENIUM_CONTROL_ATTEMPT_LIMIT',
    preset: '60/900',
    meaning: 'wrong control tokens from one network address; the right token always works: n per s seconds, or off',
  },
  clock: {
    value: 'time',
    env: 'PROSCENIUM_CLOCK',
    preset: "the machine's clock",
    meaning: 'ISO 8601 time at which the clock starts',
    production: 'rejected',
  },
  'partner-origin': {
    value: 'origin',
    env: 'PROSCENIUM_PARTNER_ORIGIN',
    preset: 'none',
    meaning: 'origin of your page, registered for the demo partner',
  },
  'ready-file': {
    value: 'file',
    env: 'PROSCENIUM_READY_FILE',
    preset: 'none',
    meaning: 'file that holds the ready line while the server runs',
  },
  panel: { value: 'folder', env: 'PROSCENIUM_PANEL_DIR', preset: 'none', meaning: 'the built QA panel' },
} as const satisfies Readonly<Record<string, OptionRow>>

/** Settings that come from the environment only. */
export const qaVariableTable = {
  PROSCENIUM_CONTROL_TOKEN: {
    preset: 'none',
    meaning: 'bearer token of the control API, 32 or more random characters; required outside plain development',
  },
} as const satisfies Readonly<Record<string, VariableRow>>
