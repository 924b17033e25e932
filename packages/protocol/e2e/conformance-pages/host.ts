// A page that plays the host of the editor it is told to check. Its driver makes the editor act, by `act`.
import { checkEditorAt, type ConformanceReport } from '../../src/testing.ts'

declare global {
  interface Window {
    /** Given by the driver: makes the newest editor frame do this, with this word. */
    act(name: string, word: string): Promise<unknown>
    check(address: string, acting: boolean): Promise<ConformanceReport>
  }
}

const actions = {
  search: async (words: string) => (await window.act('search', words)) as string[],
  finishExport: (exportId: string) => window.act('finishExport', exportId),
  refreshToken: () => window.act('refreshToken', ''),
  exit: () => window.act('exit', ''),
  openAccount: () => window.act('openAccount', ''),
}
const state = {
  token: async () => String(await window.act('token', '')),
  snapshot: () => window.act('snapshot', ''),
}

window.check = (address, acting) => checkEditorAt(address, acting ? { actions, state } : {})
