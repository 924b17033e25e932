/** A run of lines of a Markdown text: prose, or a fenced block with its fences. */
interface Run {
  readonly isFenced: boolean
  readonly text: string
}

/** Applies `change` to the text outside fenced blocks. Inline code is part of what it gets. */
export function mapUnfenced(text: string, change: (unfenced: string) => string): string {
  return runsOf(text)
    .map((run) => (run.isFenced ? run.text : change(run.text)))
    .join('\n')
}

/** The text outside fenced blocks. */
function unfenced(text: string): string {
  return runsOf(text)
    .flatMap((run) => (run.isFenced ? [] : [run.text]))
    .join('\n')
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let lines: string[] = []
  let fence: string | null = null
  const end = (): void => {
    if (lines.length > 0) runs.push({ isFenced: fence !== null, text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    const mark = /^ *(```+|~~~+)/.exec(line)?.[1]
    if (fence === null && mark !== undefined) {
      end()
      fence = mark
      lines.push(line)
    } else if (fence !== null && line.trim() === fence) {
      lines.push(line)
      end()
      fence = null
    } else lines.push(line)
  }
  end()
  return runs
}

/** The headings of a text, in order, with their marks of code and links. */
export function headingsOf(text: string): { readonly level: number; readonly text: string }[] {
  return Array.from(unfenced(text).matchAll(/^(#{1,6}) (.+)$/gm), ([, marks = '', heading = '']) => ({
    level: marks.length,
    text: heading.trim(),
  }))
}

/** The text of the first heading; `otherwise` stands in for a page that has none. */
export function titleOf(text: string, otherwise: string): string {
  return plainText(headingsOf(text).find(({ level }) => level === 1)?.text ?? otherwise)
}

/** The first paragraph, on one line without marks. */
export function summaryOf(text: string): string {
  const paragraphs = unfenced(text).split(/\n\n+/)
  return plainText(paragraphs.find((paragraph) => /^[\p{L}`[*]/u.test(paragraph)) ?? '')
}

/** One line without marks of links, emphasis and code. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
