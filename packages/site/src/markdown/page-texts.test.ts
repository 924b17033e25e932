import { expect, it } from 'vitest'
import { anchorsOf, selfLinks } from './anchors.ts'
import { plainEmptyHeaders } from './empty-headers.ts'
import { escapeTemplates, languageTabs } from './language-tabs.ts'
import { summaryOf, titleOf } from './prose.ts'

const panel = (label: string, body: string) => `<details><summary><b>${label}</b></summary>\n\n${body}\n\n</details>\n`

it('shows a sequence of three foldable parts as tabs, each with its text', () => {
  const text = languageTabs(
    `Choose.\n\n${panel('Node', 'one')}\n${panel('C#', 'two')}\n${panel('Go', '```go\nthree\n```')}\nThen.`,
  )
  expect(text).not.toContain('<details>')
  expect(text).toContain(`<LanguageTabs :labels='["Node","C#","Go"]'>`)
  expect(text).toContain('<template #panel1>\n\ntwo\n\n</template>')
  expect(text).toMatch(/^Choose\.\n[^]*<\/LanguageTabs>\n\nThen\.$/)
})

it('leaves one foldable part as it is', () => {
  const text = `Before.\n\n${panel('More', 'text')}\nAfter.`
  expect(languageTabs(text)).toBe(text)
})

it('shows braces of prose and of code as they are written', () => {
  expect(escapeTemplates('`{{ d<e }}` and `f`')).toBe('<code v-pre>{{ d&lt;e }}</code> and `f`')
  expect(escapeTemplates('a {{ b }}\n\n```\n{{ c }}\n```')).toBe('a <span v-pre>{{</span> b }}\n\n```\n{{ c }}\n```')
})

it('makes a code behind an anchor a link to itself', () => {
  const row = '| 401 | <a id="catalogue-bad_key"></a>`bad_key` | See `other`. |'
  expect(selfLinks(row)).toBe(
    '| 401 | <a id="catalogue-bad_key" href="#catalogue-bad_key">`bad_key`</a> | See `other`. |',
  )
  expect([...anchorsOf(row)]).toEqual(['catalogue-bad_key'])
})

it('takes title and summary of a page without marks', () => {
  const text = '# The `a` page\n\n![A picture](a.png)\n\nFirst [link](b.md) of\n**two** lines.\n\nSecond.'
  expect([titleOf(text, 'x'), summaryOf(text)]).toEqual(['The a page', 'First link of two lines.'])
})

it('makes a header cell without a text an ordinary cell', () => {
  const cellOf = (content: string) => [
    { type: 'th_open', content: '', tag: 'th' },
    { type: 'inline', content, tag: '' },
    { type: 'th_close', content: '', tag: 'th' },
  ]
  const tokens = [...cellOf(''), ...cellOf('name')]
  plainEmptyHeaders(tokens)
  expect(tokens.map(({ tag }) => tag)).toEqual(['td', '', 'td', 'th', '', 'th'])
})
