// Colours, on a terminal only and unless NO_COLOR is set (no-color.org).
import type { Terminal } from '../terminal/terminal.ts'

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const
export type Colour = keyof typeof codes
export type Paint = (colour: Colour, text: string) => string

export function painter({ env, isTerminal }: Terminal, stream: 'out' | 'err'): Paint {
  const plain = Boolean(env['NO_COLOR']) || env['TERM'] === 'dumb' || !isTerminal[stream]
  if (plain) return (_colour, text) => text
  return (colour, text) => `\u001b[${codes[colour][0]}m${text}\u001b[${codes[colour][1]}m`
}
