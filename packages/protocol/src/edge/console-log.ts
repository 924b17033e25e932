import type { Log } from '../bridge/ports.ts'

/** The log an end uses when it was given none: the window's console. */
export function consoleLog(view: Window & { readonly console?: Console }): Log {
  return ({ level, message, details }) => view.console?.[level](`[proscenium] ${message}`, details)
}
