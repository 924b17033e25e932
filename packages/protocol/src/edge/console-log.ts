import type { Log } from '../end/ports.ts'

/** Default log: the console of this window or global object. */
export function consoleLog(view: (Window & { readonly console?: Console }) | typeof globalThis): Log {
  return ({ level, message, details }) =>
    view.console?.[level](`[bridge] ${message}`, ...(Object.keys(details).length === 0 ? [] : [details]))
}
