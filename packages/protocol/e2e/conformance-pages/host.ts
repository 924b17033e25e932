import { checkEditorAt, type ConformanceReport } from '@proscenium/protocol-testing'
// A page that plays the host of the editor under test. Its driver makes the editor act, through `act`.

declare global {
  interface Window {
    /** Provided by the driver: makes the newest editor frame perform the named action with this argument. */
    act(name: string, argument: string): Promise<unknown>
    check(address: string, acting: boolean): Promise<ConformanceReport>
  }
}

const actions = {
  search: async (text: string) => (await window.act('search', text)) as string[],
  finishExport: (exportId: string) => window.act('finishExport', exportId),
  refreshToken: () => window.act('refreshToken', ''),
  exit: () => window.act('exit', ''),
  openAccount: () => window.act('openAccount', ''),
}
const state = {
  token: async () => String(await window.act('token', '')),
  snapshot: () => window.act('snapshot', ''),
}

/** Long: another test may hold the machine up. */
const patience = { ready: 60_000 }

window.check = (address, acting) => checkEditorAt(address, acting ? { actions, state, patience } : { patience })
