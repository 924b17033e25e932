// Executes every code block of the partner guides that needs no browser. demo/e2e/guides loads the others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readGuides, type CodeBlock, type Guide } from '@proscenium/testkit/guides'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnersByName } from '../../src/seed/index.ts'
import { field } from '../service/service.ts'
import { kindOf, notExecuted } from './block-kinds.ts'
import { copyHelper, openGuideRun, withPort, writeBlock, type GuideRun } from './guide-run.ts'
import { tabs, executionOf } from './languages.ts'
import { missingCommands } from '../missing-commands.ts'
import { shapeDifferences } from './shape.ts'

const guides = readGuides()
const start = guideNamed('five-minute-start')
const blocksOfTab = (tab: string) => start.blocks.filter((block) => block.tab === tab)

let guideRun: GuideRun
beforeAll(async () => {
  guideRun = await openGuideRun()
})
afterAll(() => guideRun.close())

function guideNamed(name: string): Guide {
  const guide = guides.find((each) => each.name === name)
  if (guide === undefined) throw new Error(`no guide ${name}`)
  return guide
}

const placeOf = ({ guide, line }: CodeBlock): string => `docs/guides/${guide}.md:${line}`

describe('the code blocks of the guides', () => {
  it('are all executed, or listed with the reason why not', () => {
    verifies('D-08')
    const blocks = guides.flatMap((guide) => guide.blocks)
    expect(blocks.filter((block) => kindOf(block) === null).map(placeOf)).toEqual([])
    const languages = new Set(blocks.map(({ language }) => language))
    expect(Object.keys(notExecuted).filter((language) => !languages.has(language))).toEqual([])
    expect([...new Set(start.blocks.flatMap(({ tab }) => tab ?? []))]).toEqual(tabs)
  })

  it('ask for exactly the environment that these tests set', async () => {
    const blocks = guides.flatMap((guide) => guide.blocks.filter((block) => kindOf(block) === 'environment'))
    for (const { code } of blocks) {
      await guideRun.bash(guideRun.newFolder(), code)
      const names = [...code.matchAll(/^export (\w+)=/gm)].map(([, name = '']) => name)
      expect(names.filter((name) => guideRun.env[name] === undefined)).toEqual([])
      expect(names.length).toBe(code.trim().split('\n').length)
    }
    expect(blocks.length).toBeGreaterThan(0)
  })
})

/** The commands of a guide outside its tabs, each with the output that the guide shows for it. */
function stepsOf(guide: Guide): { readonly block: CodeBlock; readonly shown: CodeBlock | null }[] {
  const blocks = guide.blocks.filter(({ tab }) => tab === null)
  return blocks.flatMap((block, index) => {
    if (kindOf(block) !== 'session') return []
    const next = blocks[index + 1]
    return [{ block, shown: next !== undefined && kindOf(next) === 'output' ? next : null }]
  })
}

const withCommands = guides.filter((guide) => stepsOf(guide).length > 0)
/** Commands that the steps use and not every base system has. */
const missingFor = (guide: Guide): string[] =>
  missingCommands(['curl', 'openssl']).filter((command) =>
    stepsOf(guide).some(({ block }) => block.code.includes(`${command} `)),
  )

describe('the commands of a guide', () => {
  it('exist in these guides', () => {
    expect(withCommands.map(({ name }) => name)).toEqual(['catalogue', 'fulfilment', 'signing', 'test-mode'])
  })

  it.each(withCommands.filter((guide) => missingFor(guide).length === 0))(
    '$name: print what it shows',
    async (guide) => {
      verifies('B-02', 'B-04')
      const folder = guideRun.newFolder()
      for (const block of guide.blocks) {
        if (kindOf(block) === 'file') writeBlock(folder, block.words['file'] ?? '', block.code)
      }
      const steps = stepsOf(guide)
      // Braces, unlike parentheses, pass variables on to the next block.
      const script = steps.map(({ block }, index) => `{\n${block.code}} > output-${index}`).join('\n')
      await guideRun.bash(folder, script)
      const differences = steps.flatMap(({ block, shown }, index) => {
        const printed = readFileSync(join(folder, `output-${index}`), 'utf8').trim()
        return outputDifferences(printed, shown).map((difference) => `${placeOf(shown ?? block)}: ${difference}`)
      })
      expect(differences).toEqual([])
    },
  )
})

/** Where a command's output differs from what the guide shows for it. A command without any shows something. */
function outputDifferences(printed: string, shown: CodeBlock | null): string[] {
  if (shown === null) return printed === '' ? ['nothing was printed'] : []
  if (shown.language === 'text') {
    return printed.replaceAll(/^ +/gm, '') === shown.code.trim() ? [] : [`printed ${printed}`]
  }
  const [example, actual]: unknown[] = [JSON.parse(shown.code), JSON.parse(printed)]
  const same = shown.words['exact'] === undefined || isDeepStrictEqual(example, actual)
  return [...shapeDifferences(example, actual), ...(same ? [] : [`printed ${printed}`])]
}

/** The tabs that serve a page, in the languages of this machine; a test below names the others. */
const servers = tabs.filter((tab) => tab !== 'Shell' && executionOf(tab).run !== 'not')

describe('the five-minute start', () => {
  it.each(servers)('serves a page that opens a session: %s', async (tab) => {
    verifies('B-01', 'B-02', 'D-08')
    const execution = executionOf(tab)
    const folder = guideRun.newFolder()
    copyHelper(textOfTab(tab), folder)
    const blocks = blocksOfTab(tab)
    const page = await guideRun.withServer(
      folder,
      (port) => {
        for (const block of blocks) {
          if (kindOf(block) === 'file') writeBlock(folder, block.words['file'] ?? '', withPort(block.code, port))
        }
        const commands = blocks.filter((block) => ['session', 'start'].includes(kindOf(block) ?? ''))
        return execution.run === 'instead'
          ? execution.start
          : withPort(commands.map(({ code }) => code).join('\n'), port)
      },
      readPage,
    )
    expect(page).toMatchObject({ status: 200, cache: 'no-store', type: expect.stringMatching(/^text\/html/) })
    expect(page.frame).toContain('allow="autoplay; fullscreen; clipboard-write"')
    expect(page.frame).toContain('title="Music videos"')
    expect(await openedBy(/src="([^"]*)"/.exec(page.frame)?.[1] ?? '')).toEqual(opened)
  })

  it.each(tabs.filter((tab) => tab === 'Shell' && executionOf(tab).run !== 'not'))(
    'prints an address that opens a session: %s',
    async () => {
      verifies('B-01', 'B-02', 'D-08')
      const folder = guideRun.newFolder()
      copyHelper(textOfTab('Shell'), folder)
      const [block] = blocksOfTab('Shell')
      expect(await openedBy((await guideRun.bash(folder, block?.code ?? '')).trim())).toEqual(opened)
    },
  )

  it('names what this machine cannot execute', async ({ annotate }) => {
    const report = (what: string, command: string) => annotate(`${what}: ${command} is not installed`, 'not executed')
    for (const guide of withCommands) {
      for (const command of missingFor(guide)) await report(`commands of the guide ${guide.name}`, command)
    }
    for (const tab of tabs) {
      const execution = executionOf(tab)
      if (execution.run === 'not') await report(`the five-minute start in ${tab}`, execution.missing[0] ?? '')
    }
    expect(executionOf('Node').run).toBe('as-written')
  })
})

function textOfTab(tab: string): string {
  const [, text] = start.text.split(`<summary><b>${tab}</b></summary>`)
  return text?.split('</details>')[0] ?? ''
}

async function readPage(address: string) {
  const response = await fetch(address)
  const [frame = ''] = /<iframe[^]*?<\/iframe>/.exec(await response.text()) ?? []
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    type: response.headers.get('content-type'),
    frame,
  }
}

interface OpenedSession {
  readonly clientId: string
  readonly user: Readonly<Record<string, string>>
  readonly status: number
  readonly partnerId: string
}

/** What every tab's address does. */
const opened: OpenedSession = {
  clientId: partnersByName.tallyroom.testClientId,
  user: { partner_external_user_id: 'user-1', email: 'user-1@example.com' },
  status: 200,
  partnerId: partnersByName.tallyroom.id,
}

/** Verifies the address as the embed page does. */
async function openedBy(attribute: string): Promise<OpenedSession> {
  const address = new URL(attribute.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
  const [clientId = ''] = `${address.origin}${address.pathname}`
    .split(`${guideRun.service.base}/partner/embed/`)
    .slice(1)
  const payload = Buffer.from(address.searchParams.get('payload') ?? '', 'base64').toString('utf8')
  const body = { client_id: clientId, payload, signature: address.searchParams.get('sig') }
  const reply = await guideRun.service.post('/partner-verify-session', body)
  const { timestamp: _, ...user }: Record<string, string> = JSON.parse(payload)
  const { status } = reply
  return { clientId, user, status, partnerId: status === 200 ? String(field(reply.body, 'partner_id')) : '' }
}
