// The tables of docs/guides/errors.md that the page shows: by section and code, cause and fix as plain text.
import { verificationErrors } from '@proscenium/contract'
import { readGuides } from '@proscenium/testkit/guides'

const codeOfText = new Map(Object.entries(verificationErrors).map(([code, { message }]) => [message as string, code]))

type Rows = Readonly<Record<string, string>>

export function errorGuide(): Readonly<Record<'verification' | 'catalogue' | 'fulfilment', Rows>> {
  const text = readGuides().find(({ name }) => name === 'errors')?.text ?? ''
  const rowsOf = (title: string): Rows => {
    const section = text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
    // The rows of statuses; the tables of single causes have none.
    const rows = section.split('\n').filter((line) => /^\| \d{3} \|/.test(line))
    return Object.fromEntries(rows.map((row) => rowOf(row.slice(2, -2).split(' | '))))
  }
  return { verification: rowsOf('Verification'), catalogue: rowsOf('Catalogue'), fulfilment: rowsOf('Fulfilment') }
}

function rowOf(cells: readonly string[]): readonly [code: string, fix: string] {
  const code = (cells[1] ?? '').replaceAll(/<a [^>]*><\/a>|`/g, '')
  return [codeOfText.get(code) ?? code, plain(cells.at(-1) ?? '')]
}

/** Without the marks of links, code and strong text. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/ See \[below\]\(#[\w-]+\)\./g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\*\*|`/g, '')
}
