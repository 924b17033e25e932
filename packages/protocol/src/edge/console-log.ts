import type { Log } from '../channel/ports.ts'

/** The log of who was given none: the console of a window or of whatever stands for one. */
export function consoleLog(view: (Window & { readonly console?: Console }) | typeof globalThis): Log {
  return ({ level, message, details }) => view.console?.[level](`[bridge] ${message}`, details)
}
