/** Maximum width of a line of this repository's formatter. */
export const WIDTH = 120

/** A JSDoc comment in the formatter's layout. */
export function commentText(text: string, indent = ''): string {
  const line = `${indent}/** ${text} */`
  return line.length <= WIDTH ? line : [`${indent}/**`, ...wrapped(text, `${indent} * `), `${indent} */`].join('\n')
}

/** A sentence with the ids of its requirements before its full stop. */
export function withIds(sentence: string, ids: readonly (string | undefined)[]): string {
  const known = ids.filter((id) => id !== undefined)
  return known.length === 0 ? sentence : sentence.replace(/\.$/, ` (${known.join(', ')}).`)
}

/** The text in lines that begin with `head`. */
function wrapped(text: string, head: string): string[] {
  const lines = [head]
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last === head) lines.splice(-1, 1, `${head}${word}`)
    else if (last.length + word.length + 1 <= WIDTH) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(`${head}${word}`)
  }
  return lines
}
