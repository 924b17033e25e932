import { describe, expect, it } from 'vitest'
import { codeBlocks, tableRows } from './guides.ts'

const text = `# Start

<details><summary>Python</summary>

\`\`\`python file=server.py
print(1)

print(2)
\`\`\`

</details>

## Errors

| status | cause |
| --- | --- |
| 400 | \`a\\|b\` |

\`\`\`sh start
run
\`\`\`
`

describe('code blocks of a guide', () => {
  it('have their line, tab, language and words', () => {
    expect(codeBlocks('g', text)).toEqual([
      {
        guide: 'g',
        line: 5,
        tab: 'Python',
        language: 'python',
        words: { file: 'server.py' },
        code: 'print(1)\n\nprint(2)\n',
      },
      { guide: 'g', line: 19, tab: null, language: 'sh', words: { start: '' }, code: 'run\n' },
    ])
  })

  it('must end', () => {
    expect(() => codeBlocks('g', 'a\n```sh\nrun')).toThrow('g:2: the code block has no end')
  })
})

describe('tables of a guide', () => {
  it('are read without their head', () => {
    expect(tableRows(text, 'Errors')).toEqual([['400', '`a|b`']])
  })

  it('must be below a heading that exists', () => {
    expect(() => tableRows(text, 'Causes')).toThrow('no heading “Causes”')
  })
})
